import { shade } from './colour.ts';
import { type DrawShape, type Model, pick } from './Model.ts';
import { WHITE } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { box, lines, plate } from './solids.ts';

export const cushion: DrawShape = (scene, model) => {
  const { w, main } = model;
  const h = Math.min(Math.max(model.h, w * 0.55), w * 1.1);
  const d = w * 0.3;
  scene.standsOn(-w * 0.46, -d * 0.3, w * 0.92, d * 0.7);
  const [x, y] = [w / 2, h / 2];
  const edge: Point[] = [];
  const side = (from: [number, number], to: [number, number]) => {
    for (let i = 0; i < 8; i++) {
      const t = i / 8;
      const inward = 1 - Math.sin(t * Math.PI) * 0.075;
      edge.push([(from[0] + (to[0] - from[0]) * t) * inward, y + (from[1] + (to[1] - from[1]) * t) * inward, 0]);
    }
  };
  side([-x, y], [x, y]);
  side([x, y], [x, -y]);
  side([x, -y], [-x, -y]);
  side([-x, -y], [-x, y]);
  plate(
    scene,
    edge.map(([px, py]) => [px + w * 0.025, py - h * 0.015, -2]),
    main,
    { smooth: true, light: -0.25 },
  );
  plate(scene, edge, { ...main, surface: main.surface === 'plain' ? 'velvet' : main.surface }, { smooth: true });
  const fold = shade(main.colour, -0.35);
  lines(
    scene,
    [
      [
        [-x * 0.8, h * 0.86, 4],
        [-x * 0.58, h * 0.7, 4],
      ],
      [
        [x * 0.8, h * 0.86, 4],
        [x * 0.6, h * 0.72, 4],
      ],
      [
        [x * 0.78, h * 0.13, 4],
        [x * 0.6, h * 0.26, 4],
      ],
      [
        [-x * 0.78, h * 0.13, 4],
        [-x * 0.6, h * 0.26, 4],
      ],
    ],
    fold,
    2.4,
    0.35,
  );
  const kind = pick(model, ['plain', 'button', 'stripes', 'quilt'] as const);
  const light = shade(main.colour, 0.5);
  if (kind === 'stripes')
    lines(
      scene,
      [-0.5, -0.4, 0.4, 0.5].map(
        (part) =>
          [
            [x * part, h * 0.09, 4],
            [x * part, h * 0.91, 4],
          ] as Point[],
      ),
      light,
      4,
      0.6,
    );
  if (kind === 'quilt')
    lines(
      scene,
      [-0.6, -0.2, 0.2, 0.6].flatMap(
        (part) =>
          [
            [
              [x * part, h * 0.1, 4],
              [x * part, h * 0.9, 4],
            ],
            [
              [-x * 0.84, y + y * part, 4],
              [x * 0.84, y + y * part, 4],
            ],
          ] as Point[][],
      ),
      fold,
      1.6,
      0.3,
    );
  if (kind === 'button')
    lines(
      scene,
      [
        [
          [0, y, 4],
          [0.1, y, 4],
        ],
      ],
      fold,
      12,
      0.6,
    );
};

export const blanket: DrawShape = (scene, model) => {
  stack(scene, model, [model.main], 4);
  const { w, d } = foldedSize(model);
  lines(
    scene,
    Array.from(
      { length: 26 },
      (_, i) =>
        [
          [-w / 2 + (w * (i + 0.5)) / 26, 12, d / 2 + 4],
          [-w / 2 + (w * (i + 0.5)) / 26 + 4, -w * 0.05, d / 2 + 6],
        ] as Point[],
    ),
    shade(model.main.colour, 0.1),
    3,
    0.9,
  );
};

export const towel: DrawShape = (scene, model) =>
  stack(scene, model, [model.main, { ...model.main, colour: shade(model.main.colour, 0.4) }, model.main], 3);

export const bedding: DrawShape = (scene, model) => {
  stack(scene, model, [model.main, WHITE], 3);
  const { w, d, layer } = foldedSize(model);
  box(
    scene,
    { x: -w * 0.42, y: layer * 3.02, z: -d * 0.42, w: w * 0.84, h: layer * 1.25, d: d * 0.8 },
    { ...model.main, colour: shade(model.main.colour, 0.25) },
    { soft: layer * 0.6 },
  );
};

function foldedSize(model: Model) {
  const w = Math.max(320, Math.min(model.w, 700));
  return { w, d: w * 0.72, layer: w * 0.15 };
}

function stack(scene: Scene, model: Model, paints: Model['main'][], count: number) {
  const { w, d, layer } = foldedSize(model);
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (let i = 0; i < count; i++)
    box(
      scene,
      { x: -w / 2 + i * 3, y: i * layer, z: -d / 2, w: w - i * 6, h: layer * 0.98, d: d - i * 4 },
      paints[i % paints.length]!,
      { soft: layer * 0.44 },
    );
}
