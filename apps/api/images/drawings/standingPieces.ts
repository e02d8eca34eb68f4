import { shade } from './colour.ts';
import { pole } from './legs.ts';
import { type DrawShape, pick } from './Model.ts';
import { OAK } from './paint.ts';
import { ball, box, lines, plate, tube, turned } from './solids.ts';

export const coatRack: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  if (w > 620) {
    scene.standsOn(-w / 2, -d / 2, w, d);
    const paint = main.surface === 'wood' ? frame : main;
    for (const x of [-w / 2 + 20, w / 2 - 20]) {
      tube(
        scene,
        [
          [x, 10, -d / 2 + 20],
          [x, 10, d / 2 - 20],
        ],
        16,
        paint,
      );
      tube(
        scene,
        [
          [x, 10, 0],
          [x, h, 0],
        ],
        16,
        paint,
      );
    }
    tube(
      scene,
      [
        [-w / 2 + 20, h - 14, 0],
        [w / 2 - 20, h - 14, 0],
      ],
      15,
      paint,
    );
    box(
      scene,
      { x: -w / 2 + 20, y: 190, z: -d / 2 + 20, w: w - 40, h: 26, d: d - 40 },
      main.surface === 'wood' ? main : OAK,
      { grain: 'x' },
    );
    for (let i = 0; i < 4; i++) {
      const x = -w * 0.28 + (w * 0.56 * i) / 3;
      const colour = shade(pick(model, ['#b9c2ba', '#d8c4ad', '#8c99a6', '#c9a9a0'] as const), 0.1);
      plate(
        scene,
        [
          [x - 20, h - 70, -150],
          [x - 20, h - 70, 150],
          [x + 20, h - 720, 170],
          [x + 20, h - 720, -170],
        ],
        { colour, surface: 'fabric' },
        { soft: 16 },
      );
    }
    return;
  }
  scene.standsOnRound(0, 0, w * 0.42);
  pole(scene, { frame: main }, { x: 0, z: 0, height: h, foot: w * 0.42, radius: 22 });
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + 0.4;
    const [x, z] = [Math.cos(angle), Math.sin(angle)];
    const y = h * (i % 2 ? 0.84 : 0.93);
    tube(
      scene,
      [
        [0, y, 0],
        [x * w * 0.3, y + 40, z * w * 0.3],
        [x * w * 0.44, y + 110, z * w * 0.44],
      ],
      12,
      main,
    );
    ball(scene, [x * w * 0.44, y + 115, z * w * 0.44], 20, main);
  }
};

export const screen: DrawShape = (scene, model) => {
  const { w, h, main, frame } = model;
  const panels = 3;
  const width = w / panels;
  scene.standsOn(-w / 2, -80, w, 220);
  for (let i = 0; i < panels; i++) {
    const [x0, x1] = [-w / 2 + width * i, -w / 2 + width * (i + 1)];
    const [z0, z1] = i % 2 ? [140, -60] : [-60, 140];
    plate(
      scene,
      [
        [x0 + 6, 40, z0],
        [x0 + 6, h, z0],
        [x1 - 6, h, z1],
        [x1 - 6, 40, z1],
      ],
      main,
      { light: i % 2 ? -0.12 : 0 },
    );
    lines(
      scene,
      [
        [
          [x0 + 6, 0, z0 + 2],
          [x0 + 6, h, z0 + 2],
        ],
        [
          [x1 - 6, 0, z1 + 2],
          [x1 - 6, h, z1 + 2],
        ],
        [
          [x0 + 6, h, z0 + 2],
          [x1 - 6, h, z1 + 2],
        ],
        [
          [x0 + 6, h * 0.35, z0 + 2],
          [x1 - 6, h * 0.35, z1 + 2],
        ],
      ],
      frame.colour,
      5,
    );
  }
};

export const handle: DrawShape = (scene, model) => {
  const { w, main } = model;
  const metal = { ...main, surface: 'metal' as const };
  for (const [i, z] of [-1, 1].entries()) {
    const at = z * w * 0.3;
    const y = i * w * 0.02;
    scene.standsOn(-w * 0.44, at - w * 0.03, w * 0.88, w * 0.06);
    for (const x of [-w * 0.36, w * 0.36])
      turned(
        scene,
        x,
        at,
        [
          [w * 0.05, y],
          [w * 0.04, y + w * 0.2],
        ],
        metal,
      );
    tube(
      scene,
      [
        [-w * 0.46, y + w * 0.22, at],
        [w * 0.46, y + w * 0.22, at],
      ],
      w * 0.05,
      metal,
    );
  }
};
