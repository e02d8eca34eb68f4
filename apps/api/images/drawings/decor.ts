import { shade, mix } from './colour.ts';
import { upright } from './legs.ts';
import { pick, type DrawShape, type Model } from './Model.ts';
import { BRASS, LEAVES, OAK, WHITE, type Paint } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { ball, box, lines, plate, tube, turned } from './solids.ts';

const MIRROR: Paint = { colour: '#d3dfe1', surface: 'metal' };

export const mirror: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const t = Math.max(12, Math.min(w, h) * pick(model, [0.03, 0.07]));
  box(scene, { x: -w / 2, y: 0, z: -20, w, h, d: 20 }, main, { grain: 'none' });
  const inner: Point[] = [
    [-w / 2 + t, t, 2],
    [-w / 2 + t, h - t, 2],
    [w / 2 - t, h - t, 2],
    [w / 2 - t, t, 2],
  ];
  plate(scene, inner, MIRROR);
  glare(scene, w * 0.5 - t, h, t);
};

export const roundMirror: DrawShape = (scene, model) => {
  const r = model.w / 2;
  plate(scene, upright(0, r, 0, r), model.main);
  plate(scene, upright(0, r, 2, r * 0.94), MIRROR);
  const band = (from: number, to: number): Point[] => [
    [-r * 0.62, r + r * from, 4],
    [r * 0.5, r + r * (from + 0.55), 4],
    [r * 0.58, r + r * (to + 0.5), 4],
    [-r * 0.7, r + r * (to - 0.05), 4],
  ];
  plate(scene, band(-0.35, -0.2), { colour: '#ffffff', surface: 'plain' }, { opacity: 0.35, soft: 1 });
};

export const picture: DrawShape = (scene, model) => {
  const { w, h, main, frame } = model;
  const t = Math.max(8, Math.min(w, h) * 0.035);
  box(scene, { x: -w / 2, y: 0, z: -24, w, h, d: 24 }, pick(model, [frame, OAK, WHITE]), { grain: 'none' });
  const [x0, x1, y0, y1] = [-w / 2 + t, w / 2 - t, t, h - t];
  const sky = mix(main.colour, '#f6efe3', 0.72);
  plate(
    scene,
    [
      [x0, y0, 2],
      [x0, y1, 2],
      [x1, y1, 2],
      [x1, y0, 2],
    ],
    { colour: sky, surface: 'plain' },
  );
  const at = (u: number, v: number, z: number): Point => [x0 + (x1 - x0) * u, y0 + (y1 - y0) * v, z];
  const hill = (base: number, swell: number, z: number): Point[] => [
    at(0, 0, z),
    ...Array.from({ length: 13 }, (_, i) => at(i / 12, base + Math.sin(i / 2.4 + swell) * 0.09, z)),
    at(1, 0, z),
  ];
  const r = Math.min(w, h) * 0.13;
  const [sx, sy] = at(0.35 + model.random() * 0.3, 0.7, 3);
  plate(scene, upright(sx, sy, 3, r), { colour: mix(main.colour, '#e8b27a', 0.55), surface: 'plain' }, { soft: 1 });
  const swell = model.random() * 6;
  for (const [i, base] of [0.52, 0.36, 0.2].entries())
    plate(
      scene,
      hill(base, swell + i * 2, 4 + i * 2),
      { colour: mix(main.colour, i === 2 ? '#3d4744' : '#d8c8ae', [0.55, 0.2, 0.35][i]!), surface: 'plain' },
      { soft: 0.5 },
    );
};

export const clock: DrawShape = (scene, model) => {
  const r = model.w / 2;
  const dark = shade(model.main.colour, -0.75);
  plate(scene, upright(0, r, 0, r), model.main);
  plate(scene, upright(0, r, 2, r * 0.9), { colour: shade(model.main.colour, 0.8), surface: 'plain' });
  const tick = (i: number, from: number): Point[] => {
    const angle = (i / 12) * Math.PI * 2;
    return [
      [Math.sin(angle) * r * from, r + Math.cos(angle) * r * from, 4],
      [Math.sin(angle) * r * 0.84, r + Math.cos(angle) * r * 0.84, 4],
    ];
  };
  lines(
    scene,
    Array.from({ length: 12 }, (_, i) => tick(i, i % 3 === 0 ? 0.68 : 0.76)),
    dark,
    5,
    0.85,
  );
  lines(
    scene,
    [
      [
        [0, r, 5],
        [-r * 0.36, r + r * 0.24, 5],
      ],
    ],
    dark,
    9,
  );
  lines(
    scene,
    [
      [
        [0, r, 6],
        [r * 0.3, r + r * 0.56, 6],
      ],
    ],
    dark,
    6,
  );
  plate(scene, upright(0, r, 8, r * 0.045), BRASS);
};

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

function glare(scene: Scene, x: number, h: number, t: number) {
  const band = (from: number, thick: number): Point[] => [
    [-x, h * from, 4],
    [x, h * (from + 0.28), 4],
    [x, h * (from + 0.28 + thick), 4],
    [-x, h * (from + thick), 4],
  ];
  plate(
    scene,
    band(0.25, 0.1).map(([px, py, pz]) => [px, Math.min(h - t, py), pz]),
    { colour: '#ffffff', surface: 'plain' },
    { opacity: 0.35, soft: 0.5 },
  );
  plate(
    scene,
    band(0.42, 0.04).map(([px, py, pz]) => [px, Math.min(h - t, py), pz]),
    { colour: '#ffffff', surface: 'plain' },
    { opacity: 0.35, soft: 0.5 },
  );
}
