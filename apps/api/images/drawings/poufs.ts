import { shade } from './colour.ts';
import { legs } from './legs.ts';
import { pick, type DrawShape } from './Model.ts';
import type { Point } from './Scene.ts';
import { box, lines, plate, turned } from './solids.ts';

export const pouf: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  if (Math.abs(w - d) > w * 0.2 || model.random() < 0.35) {
    scene.standsOn(-w / 2, -d / 2, w, d);
    legs(scene, model, { w, d, height: h * 0.25, inset: 60 }, 'round', 40);
    box(scene, { x: -w / 2, y: h * 0.22, z: -d / 2, w, h: h * 0.5, d }, main, { soft: 24, light: -0.05 });
    box(scene, { x: -w / 2, y: h * 0.66, z: -d / 2, w, h: h * 0.34, d }, main, { soft: 44 });
    return;
  }
  const r = w / 2;
  scene.standsOnRound(0, 0, r * 0.95);
  const profiles = [
    [
      [r * 0.9, 0],
      [r, h * 0.2],
      [r, h * 0.85],
      [r * 0.92, h],
    ],
    [
      [r * 0.72, 0],
      [r, h * 0.3],
      [r, h * 0.72],
      [r * 0.72, h],
    ],
  ] as const;
  turned(scene, 0, 0, pick(model, profiles), main);
  const ribs: Point[][] = Array.from({ length: 9 }, (_, i) => {
    const x = Math.sin((i / 8 - 0.5) * 2.3) * r * 0.9;
    const z = Math.sqrt(r * r - x * x);
    return [
      [x, h * 0.2, z],
      [x, h * 0.8, z],
    ];
  });
  if (model.random() < 0.6) lines(scene, ribs, shade(main.colour, -0.4), 1.6, 0.4);
};

export const beanBag: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  scene.standsOnRound(0, 0, w * 0.46);
  const body: Point[] = [
    [-0.5, 0.12],
    [-0.46, 0.36],
    [-0.33, 0.62],
    [-0.2, 0.9],
    [-0.08, 1],
    [0.05, 0.93],
    [0.14, 0.7],
    [0.32, 0.5],
    [0.48, 0.34],
    [0.52, 0.12],
    [0.36, 0],
    [0, -0.03],
    [-0.36, 0],
  ].map(([x, y]) => [x! * w, y! * h, 0] as const);
  plate(scene, body, { ...main, surface: main.surface === 'leather' ? 'leather' : 'velvet' }, { smooth: true });
  const seams: Point[][] = [
    [
      [-0.1, 0.97],
      [-0.16, 0.7],
      [-0.12, 0.4],
      [-0.02, 0.05],
    ],
    [
      [-0.05, 0.95],
      [0.08, 0.62],
      [0.28, 0.38],
      [0.36, 0.06],
    ],
    [
      [-0.12, 0.96],
      [-0.3, 0.6],
      [-0.38, 0.3],
      [-0.34, 0.06],
    ],
  ].map((row) => row.map(([x, y]) => [x! * w, y! * h, 4] as const));
  lines(scene, seams, shade(main.colour, -0.4), 2.2, 0.4);
  lines(
    scene,
    [
      [
        [-0.02 * w, 0.55 * h, 5],
        [0.14 * w, 0.48 * h, 5],
        [0.26 * w, 0.5 * h, 5],
      ],
    ],
    shade(main.colour, -0.35),
    4,
    0.25,
  );
};

export const generic: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  scene.standsOn(-w / 2, -d / 2, w, d);
  box(scene, { x: -w / 2, y: 0, z: -d / 2, w, h, d }, main);
  lines(
    scene,
    [
      [
        [0, h + 1, -d / 2],
        [0, h + 1, d / 2],
      ],
      [
        [0, h, d / 2 + 1],
        [0, h * 0.72, d / 2 + 1],
      ],
    ],
    shade(main.colour, -0.25),
    14,
    0.5,
  );
};
