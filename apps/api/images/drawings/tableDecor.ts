import { shade } from './colour.ts';
import { type DrawShape, type Model, pick } from './Model.ts';
import { BRASS, LEAVES, type Paint } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { ball, lines, plate, tube, turned } from './solids.ts';

export const vase: DrawShape = (scene, model) => {
  const { w, main } = model;
  const h = Math.max(model.h, w * 0.8);
  const r = w / 2;
  scene.standsOnRound(0, 0, r * 0.8);
  const profiles: (readonly (readonly [number, number])[])[] = [
    [
      [r * 0.5, 0],
      [r * 0.95, h * 0.3],
      [r * 0.8, h * 0.62],
      [r * 0.32, h * 0.86],
      [r * 0.42, h],
    ],
    [
      [r * 0.45, 0],
      [r * 0.7, h * 0.45],
      [r, h * 0.78],
      [r * 0.5, h * 0.96],
      [r * 0.52, h],
    ],
    [
      [r * 0.7, 0],
      [r * 0.98, h * 0.18],
      [r * 0.34, h * 0.55],
      [r * 0.3, h * 0.8],
      [r * 0.5, h],
    ],
    [
      [r * 0.8, 0],
      [r * 0.8, h * 0.5],
      [r * 0.8, h],
    ],
  ];
  sprigs(scene, model, h, h * 0.75, r * 0.3, 5);
  turned(scene, 0, 0, pick(model, profiles), main, { open: true, opacity: main.surface === 'glass' ? 0.78 : 1 });
};

export const plantPot: DrawShape = (scene, model) => {
  const { w, main } = model;
  const r = w / 2;
  const h = Math.min(Math.max(model.h, w * 0.7), w * 1.5);
  scene.standsOnRound(0, 0, r * 0.9);
  leaves(scene, model, h, w);
  turned(
    scene,
    0,
    0,
    pick(model, [
      [
        [r * 0.72, 0],
        [r * 0.88, h * 0.5],
        [r, h],
      ],
      [
        [r * 0.9, 0],
        [r * 0.95, h],
      ],
      [
        [r * 0.6, 0],
        [r, h * 0.45],
        [r * 0.86, h],
      ],
    ] as const),
    main,
    { open: true },
  );
};

export const candle: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const r = w / 2;
  scene.standsOnRound(0, 0, r);
  turned(
    scene,
    0,
    0,
    [
      [r, 0],
      [r, h * 0.1],
    ],
    BRASS,
  );
  turned(
    scene,
    0,
    0,
    [
      [r * 0.72, h * 0.1],
      [r * 0.72, h * 0.74],
    ],
    main,
  );
  lines(
    scene,
    [
      [
        [0, h * 0.74, 0],
        [0, h * 0.8, 0],
      ],
    ],
    '#4a3f36',
    3,
  );
  plate(
    scene,
    [
      [0, h * 0.77, 2],
      [-r * 0.2, h * 0.84, 2],
      [0, h, 2],
      [r * 0.2, h * 0.84, 2],
    ],
    { colour: '#ffcf73', surface: 'plain' },
    { smooth: true },
  );
};

export const bauble: DrawShape = (scene, model) => {
  const r = model.w / 2;
  const places: Point[] = [
    [-r * 0.95, r, 0],
    [r * 0.95, r * 0.9, r * 0.6],
    [0, r * 0.8, r * 1.5],
  ];
  for (const [i, at] of places.entries()) {
    const size = i === 2 ? r * 0.78 : r * 0.92;
    const paint: Paint = { colour: i === 1 ? shade(model.main.colour, 0.35) : model.main.colour, surface: 'metal' };
    scene.standsOnRound(at[0], at[2], size * 0.6);
    ball(scene, [at[0], size, at[2]], size, paint);
    turned(
      scene,
      at[0],
      at[2],
      [
        [size * 0.16, size * 1.94],
        [size * 0.16, size * 2.14],
      ],
      BRASS,
    );
  }
};

export function sprigs(scene: Scene, model: Model, from: number, length: number, spread: number, count: number) {
  for (let i = 0; i < count; i++) {
    const lean = (i / (count - 1) - 0.5) * 2;
    const stem: Point[] = [0, 0.35, 0.7, 1].map((t) => [
      lean * spread * (0.3 + t * 2.4 * t),
      from - 10 + length * t * (1 - Math.abs(lean) * 0.25),
      -2,
    ]);
    tube(scene, stem, Math.max(1.6, length * 0.008), LEAVES);
    const [x, y] = stem.at(-1)!;
    for (const [dx, dy] of [
      [-0.05, -0.02],
      [0.05, -0.05],
      [0, 0.03],
    ] as const)
      ball(scene, [x + dx * length, y + dy * length, 0], length * 0.05, {
        colour: pick(model, ['#d9c7a5', '#c9a08a', '#e4d8c2'] as const),
        surface: 'fabric',
      });
  }
}

export function leaves(scene: Scene, model: Model, from: number, size: number) {
  for (let i = 0; i < 9; i++) {
    const angle = -1.15 + (2.3 * i) / 8;
    const length = size * (0.75 + model.random() * 0.45) * (1 - Math.abs(angle) * 0.18);
    const [tx, ty] = [Math.sin(angle) * length, Math.cos(angle) * length];
    const [nx, ny] = [Math.cos(angle) * length * 0.13, -Math.sin(angle) * length * 0.13];
    const z = -4 + (i % 3);
    plate(
      scene,
      [
        [0, from - 6, z],
        [tx * 0.5 + nx, from + ty * 0.5 + ny, z],
        [tx, from + ty, z],
        [tx * 0.5 - nx, from + ty * 0.5 - ny, z],
      ],
      { ...LEAVES, colour: shade(LEAVES.colour, (i % 3) * 0.12 - 0.12) },
      { smooth: true },
    );
  }
}
