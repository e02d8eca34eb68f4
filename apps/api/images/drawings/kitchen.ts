import { shade } from './colour.ts';
import { circle } from './legs.ts';
import type { DrawShape } from './Model.ts';
import { BLACK_METAL, GLASS, OAK, STEEL } from './paint.ts';
import type { Point } from './Scene.ts';
import { lines, plate, tube, turned } from './solids.ts';

export const tableware: DrawShape = (scene, model) => {
  const { w, main } = model;
  const r = w / 2;
  scene.standsOnRound(0, 0, r * 0.8);
  for (const [i, size] of [1, 0.78].entries()) {
    const y = i * r * 0.12;
    turned(
      scene,
      0,
      0,
      [
        [r * size * 0.55, y],
        [r * size, y + r * 0.12],
      ],
      main,
    );
    lines(
      scene,
      [[...circle(0, y + r * 0.125, 0, r * size * 0.72), circle(0, y + r * 0.125, 0, r * size * 0.72)[0]!]],
      shade(main.colour, -0.3),
      1.6,
      0.5,
    );
  }
  turned(
    scene,
    0,
    0,
    [
      [r * 0.26, r * 0.25],
      [r * 0.5, r * 0.46],
      [r * 0.56, r * 0.62],
    ],
    { ...main, colour: shade(main.colour, -0.12) },
    { open: true },
  );
};

export const mug: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const r = w * 0.4;
  scene.standsOnRound(0, 0, r * 0.9);
  const ear: Point[] = Array.from(
    { length: 11 },
    (_, i) => [r * (0.9 + 0.62 * Math.sin((i / 10) * Math.PI)), h * (0.82 - 0.06 * i), 0] as const,
  );
  tube(scene, ear, w * 0.045, main);
  turned(
    scene,
    0,
    0,
    [
      [r * 0.86, 0],
      [r, h * 0.16],
      [r, h],
    ],
    main,
    { open: true },
  );
};

export const glass: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const paint = { ...GLASS, colour: shade(main.colour, 0.5) };
  for (const x of [-w * 0.62, w * 0.62]) {
    scene.standsOnRound(x, 0, w * 0.32);
    turned(
      scene,
      x,
      0,
      [
        [w * 0.36, 0],
        [w * 0.3, h * 0.02],
        [w * 0.05, h * 0.08],
        [w * 0.05, h * 0.44],
      ],
      paint,
      { opacity: 0.85 },
    );
    turned(
      scene,
      x,
      0,
      [
        [w * 0.06, h * 0.44],
        [w * 0.42, h * 0.6],
        [w * 0.44, h * 0.8],
        [w * 0.36, h],
      ],
      paint,
      { open: true, opacity: 0.72 },
    );
  }
};

export const cutlery: DrawShape = (scene, model) => {
  const length = model.h;
  const paint = model.main.surface === 'metal' ? model.main : STEEL;
  for (const [i, kind] of (['fork', 'knife', 'spoon'] as const).entries()) {
    const x = (i - 1) * length * 0.2;
    scene.standsOn(x - length * 0.03, -length * 0.46, length * 0.06, length * 0.94);
    const rod = (from: number, to: number, radius: number, dx = 0) =>
      tube(
        scene,
        [
          [x + dx, 0, -from],
          [x + dx, 0, -to],
        ],
        radius,
        paint,
      );
    rod(-length * 0.5, length * 0.16, length * 0.022);
    if (kind === 'knife')
      plate(
        scene,
        [
          [x - length * 0.025, 1, -length * 0.1],
          [x - length * 0.03, 1, -length * 0.46],
          [x + length * 0.03, 1, -length * 0.5],
          [x + length * 0.035, 1, -length * 0.1],
        ],
        paint,
        { soft: 3 },
      );
    else if (kind === 'spoon') plate(scene, circle(x, 1, -length * 0.34, length * 0.065, length * 0.13), paint);
    else for (const dx of [-0.045, -0.015, 0.015, 0.045]) rod(length * 0.2, length * 0.48, length * 0.009, dx * length);
  }
};

export const pan: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const r = w * 0.36;
  scene.standsOnRound(0, 0, r * 0.9);
  tube(
    scene,
    [
      [r * 0.9, h * 0.75, 0],
      [r * 2.1, h * 0.95, r * 0.35],
    ],
    Math.max(9, w * 0.03),
    model.random() < 0.5 ? OAK : BLACK_METAL,
  );
  turned(
    scene,
    0,
    0,
    [
      [r * 0.84, 0],
      [r * 0.95, h * 0.3],
      [r, h],
    ],
    { ...main, surface: 'metal' },
    { open: true },
  );
};
