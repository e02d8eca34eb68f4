import { shade } from './colour.ts';
import { type DrawShape, pick } from './Model.ts';
import { WHITE } from './paint.ts';
import type { Point } from './Scene.ts';
import { box, lines, plate } from './solids.ts';

export const curtain: DrawShape = (scene, model) => {
  const { main } = model;
  const w = Math.max(700, Math.min(model.w, 1600));
  const h = Math.max(900, model.h);
  const folds = 9;
  for (const side of [-1, 1]) {
    const middle = side * w * 0.5;
    for (let i = 0; i < folds; i++) {
      const x0 = middle - w * 0.28 + (w * 0.56 * i) / folds;
      const sway = side * -(i - folds / 2) * 3;
      plate(
        scene,
        [
          [x0, 0, i % 2],
          [x0 + 4, h, i % 2],
          [x0 + (w * 0.56) / folds + 6, h, i % 2],
          [x0 + (w * 0.56) / folds + 8 + sway, 8, i % 2],
        ],
        main,
        { light: [0.14, -0.04, -0.16][i % 3]! },
      );
    }
  }
  lines(
    scene,
    [
      [
        [-w * 0.86, h + 26, 6],
        [w * 0.86, h + 26, 6],
      ],
    ],
    model.frame.colour,
    9,
  );
  for (const x of [-w * 0.88, w * 0.88])
    lines(
      scene,
      [
        [
          [x, h + 26, 8],
          [x + 1, h + 26, 8],
        ],
      ],
      model.frame.colour,
      20,
    );
};

export const blind: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  box(scene, { x: -w / 2 - 60, y: -60, z: -30, w: w + 120, h: h + 120, d: 20 }, WHITE, { grain: 'none' });
  box(scene, { x: -w / 2, y: 0, z: -8, w, h, d: 4 }, { colour: '#d7e6ea', surface: 'glass' });
  const low = h * 0.28;
  box(
    scene,
    { x: -w / 2 + 6, y: low, z: 0, w: w - 12, h: h - low, d: 6 },
    { ...main, surface: main.surface === 'plain' ? 'fabric' : main.surface },
  );
  const count = pick(model, [5, 14, 9]);
  lines(
    scene,
    Array.from(
      { length: count },
      (_, i) =>
        [
          [-w / 2 + 8, low + ((h - low) * (i + 1)) / (count + 1), 8],
          [w / 2 - 8, low + ((h - low) * (i + 1)) / (count + 1), 8],
        ] as Point[],
    ),
    shade(main.colour, -0.35),
    2,
    0.4,
  );
  box(
    scene,
    { x: -w / 2, y: low - 16, z: 2, w, h: 22, d: 12 },
    { ...main, colour: shade(main.colour, -0.25) },
    { grain: 'none' },
  );
};
