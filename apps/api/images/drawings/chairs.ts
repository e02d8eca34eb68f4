import { shade } from './colour.ts';
import { circle, legs, pole } from './legs.ts';
import { type DrawShape, pick } from './Model.ts';
import type { Point } from './Scene.ts';
import { box, lines, tube, turned } from './solids.ts';

export const chair: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const seat = Math.min(h * 0.56, 470);
  scene.standsOn(-w / 2, -d / 2, w, d);
  const style = pick(model, ['splayed', 'round', 'square'] as const);
  if (main.surface === 'wood') {
    legs(scene, { frame: main }, { w, d, height: seat - 20, inset: 34 }, style === 'round' ? 'splayed' : style, 36);
    box(scene, { x: -w / 2, y: seat - 30, z: -d / 2, w, h: 30, d }, main, { soft: 8 });
    const top = h - 110;
    for (const x of [-w / 2 + 25, w / 2 - 25])
      tube(
        scene,
        [
          [x, seat, -d / 2 + 30],
          [x * 1.02, h - 20, -d / 2 - 40],
        ],
        16,
        main,
      );
    const spindles = pick(model, [0, 4, 5]);
    for (let i = 0; i < spindles; i++) {
      const x = -w / 2 + 25 + ((w - 50) * (i + 1)) / (spindles + 1);
      tube(
        scene,
        [
          [x, seat, -d / 2 + 30],
          [x * 1.02, top + 20, -d / 2 - 30],
        ],
        8,
        main,
      );
    }
    if (spindles === 0)
      box(scene, { x: -w / 2 + 20, y: h - 300, z: -d / 2 - 36, w: w - 40, h: 60, d: 22 }, main, { soft: 8 });
    box(scene, { x: -w / 2 + 4, y: top, z: -d / 2 - 52, w: w - 8, h: 100, d: 24 }, main, { soft: 10 });
    return;
  }
  legs(scene, model, { w, d, height: seat - 70, inset: 40 }, style === 'square' ? 'splayed' : style, 40);
  box(scene, { x: -w / 2, y: seat - 85, z: -d / 2 + 20, w, h: 90, d: d - 20 }, main, { soft: 36 });
  const backLow = pick(model, [seat + 5, seat + 110]);
  if (backLow > seat + 50)
    for (const x of [-w * 0.25, w * 0.25])
      tube(
        scene,
        [
          [x, seat - 50, -d / 2 + 40],
          [x, backLow + 60, -d / 2 + 30],
        ],
        12,
        frame,
      );
  box(scene, { x: -w / 2 + 8, y: backLow, z: -d / 2, w: w - 16, h: h - backLow, d: 80 }, main, { soft: 38 });
  if (w > 560)
    for (const x of [-w / 2 - 6, w / 2 - 44])
      box(scene, { x, y: seat + 60, z: -d / 2 + 40, w: 50, h: 120, d: d * 0.6 }, main, { soft: 24 });
  if (model.random() < 0.5) {
    const seams: Point[][] = [-0.25, 0, 0.25].map((part) => [
      [w * part, backLow + 40, -d / 2 + 82],
      [w * part, h - 40, -d / 2 + 82],
    ]);
    lines(scene, seams, shade(main.colour, -0.35), 1.4, 0.5);
  }
};

export const stool: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  scene.standsOn(-w / 2, -d / 2, w, d);
  legs(
    scene,
    { frame: main.surface === 'wood' ? main : frame },
    { w, d, height: h - 40, inset: w * 0.2 },
    'splayed',
    36,
  );
  turned(
    scene,
    0,
    0,
    [
      [w * 0.46, h - 50],
      [w * 0.5, h - 30],
      [w * 0.48, h],
    ],
    main,
  );
};

export const barStool: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const seat = Math.min(h - 90, Math.max(620, h * 0.72));
  const hasBack = h - seat > 140;
  scene.standsOn(-w / 2, -d / 2, w, d);
  if (model.random() < 0.35) {
    pole(scene, { frame }, { x: 0, z: 0, height: seat - 60, foot: w * 0.46, radius: 24 });
    lines(scene, [circle(0, seat * 0.34, 0, w * 0.3)], shade(frame.colour, 0.15), 5);
  } else {
    legs(
      scene,
      { frame: main.surface === 'wood' ? main : frame },
      { w, d, height: seat - 50, inset: w * 0.16 },
      'splayed',
      34,
    );
    const [x, z, y] = [w * 0.4, d * 0.4, seat * 0.32];
    tube(
      scene,
      [
        [-x, y, z],
        [x, y, z],
      ],
      11,
      main.surface === 'wood' ? main : frame,
    );
    tube(
      scene,
      [
        [-x, y, -z],
        [x, y, -z],
      ],
      11,
      main.surface === 'wood' ? main : frame,
    );
    tube(
      scene,
      [
        [x, y, -z],
        [x, y, z],
      ],
      11,
      main.surface === 'wood' ? main : frame,
    );
  }
  const soft = main.surface === 'wood' || main.surface === 'metal' ? 12 : 34;
  box(scene, { x: -w / 2, y: seat - 75, z: -d / 2 + 20, w, h: soft > 20 ? 85 : 36, d: d - 20 }, main, { soft });
  if (hasBack)
    box(scene, { x: -w / 2 + 10, y: seat + 40, z: -d / 2, w: w - 20, h: h - seat - 40, d: 66 }, main, {
      soft: Math.max(18, soft),
    });
};

export const bench: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const seat = Math.min(h, 480);
  const wooden = main.surface === 'wood' || main.surface === 'metal';
  scene.standsOn(-w / 2, -d / 2, w, d);
  legs(
    scene,
    { frame: wooden ? main : frame },
    { w, d, height: seat - (wooden ? 35 : 90), inset: 70 },
    pick(model, ['square', 'frame', 'splayed']),
    50,
  );
  if (wooden) {
    const slats = 3;
    for (let i = 0; i < slats; i++)
      box(scene, { x: -w / 2, y: seat - 35, z: -d / 2 + (d / slats) * i + 4, w, h: 35, d: d / slats - 8 }, main);
  } else box(scene, { x: -w / 2, y: seat - 95, z: -d / 2, w, h: 100, d }, main, { soft: 42 });
  if (h > 600) {
    for (let i = 0; i < 3; i++)
      box(
        scene,
        { x: -w / 2, y: seat + 60 + ((h - seat - 60) / 3) * i, z: -d / 2, w, h: (h - seat - 60) / 3 - 20, d: 28 },
        main,
      );
    for (const x of [-w / 2 + 50, w / 2 - 100])
      box(scene, { x, y: seat, z: -d / 2 - 22, w: 50, h: h - seat, d: 20 }, main);
  }
};
