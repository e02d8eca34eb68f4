import { shade } from './colour.ts';
import { circle } from './legs.ts';
import { pick, type DrawShape, type Model } from './Model.ts';
import { WHITE } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { box, lines, plate } from './solids.ts';

export const rug: DrawShape = (scene, model) => {
  const { main } = model;
  // Seen lying across, whichever side the feed calls its width.
  const [w, d] = [Math.max(model.w, model.d), Math.min(model.w, model.d)];
  const [x, z] = [w / 2, d / 2];
  const weave = { ...main, surface: main.surface === 'rattan' ? ('rattan' as const) : ('fabric' as const) };
  scene.standsOn(-x, -z, w, d);
  box(scene, { x: -x, y: 0, z: -z, w, h: Math.max(8, w * 0.006), d }, weave, {
    soft: Math.max(4, w * 0.003),
    light: 0.02,
  });
  const ink = model.random() < 0.5 ? shade(main.colour, -0.35) : shade(main.colour, 0.55);
  const y = Math.max(8, w * 0.006) + 1;
  const frame = (inset: number): Point[] => [
    [-x + inset, y, -z + inset],
    [x - inset, y, -z + inset],
    [x - inset, y, z - inset],
    [-x + inset, y, z - inset],
    [-x + inset, y, -z + inset],
  ];
  const kind = pick(model, ['border', 'diamonds', 'stripes', 'plain', 'arcs'] as const);
  if (kind === 'border') lines(scene, [frame(d * 0.07), frame(d * 0.11)], ink, 5, 0.6);
  if (kind === 'stripes')
    lines(
      scene,
      Array.from(
        { length: 9 },
        (_, i) =>
          [
            [-x + 30, y, -z + (d * (i + 1)) / 10],
            [x - 30, y, -z + (d * (i + 1)) / 10],
          ] as Point[],
      ),
      ink,
      4 + model.random() * 8,
      0.45,
    );
  if (kind === 'diamonds') lines(scene, diamonds(w, d, y), ink, 4, 0.5);
  if (kind === 'arcs')
    lines(
      scene,
      [0.16, 0.28, 0.4].flatMap((r) => [
        half(-x * 0.4, z * 0.96, r * d * 1.6, y, -1, z),
        half(x * 0.45, -z * 0.96, r * d * 1.3, y, 1, z),
      ]),
      ink,
      6,
      0.45,
    );
  const fringe: Point[][] = Array.from({ length: Math.round(d / (d * 0.02)) }, (_, i) => {
    const at = -z + (d * (i + 0.5)) / 50;
    return [
      [x, 2, at],
      [x + w * 0.02, 2, at],
    ];
  });
  if (model.random() < 0.4)
    lines(
      scene,
      [...fringe, ...fringe.map((row) => row.map(([px, py, pz]) => [-px, py, pz] as const))],
      shade(main.colour, 0.3),
      2,
      0.9,
    );
};

export const roundRug: DrawShape = (scene, model) => {
  const { w, main } = model;
  scene.standsOnRound(0, 0, w / 2);
  plate(scene, circle(0, 0, 0, w / 2), { ...main, surface: 'fabric' }, { light: -0.2 });
  plate(scene, circle(0, 10, 0, w / 2), { ...main, surface: 'fabric' });
  const rings = pick(model, [[0.44], [0.46, 0.42], [0.1, 0.2, 0.3, 0.4], [0.36, 0.44]]);
  lines(
    scene,
    rings.map((ring) => closed(circle(0, 11, 0, w * ring))),
    shade(main.colour, model.random() < 0.5 ? -0.35 : 0.55),
    5,
    0.5,
  );
};

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

function diamonds(w: number, d: number, y: number): Point[][] {
  const columns = Math.max(3, Math.round(w / (d / 3)));
  const [sx, sz] = [(w * 0.9) / columns, (d * 0.9) / 3];
  return Array.from({ length: columns * 3 }, (_, i) => {
    const [cx, cz] = [-w * 0.45 + sx * ((i % columns) + 0.5), -d * 0.45 + sz * (Math.floor(i / columns) + 0.5)];
    return closed([
      [cx - sx / 2, y, cz],
      [cx, y, cz - sz / 2],
      [cx + sx / 2, y, cz],
      [cx, y, cz + sz / 2],
    ]);
  });
}

function half(cx: number, cz: number, radius: number, y: number, direction: 1 | -1, limit: number): Point[] {
  return Array.from({ length: 17 }, (_, i) => {
    const angle = (i / 16) * Math.PI;
    return [
      cx + Math.cos(angle) * radius,
      y,
      Math.min(limit, Math.max(-limit, cz + direction * Math.sin(angle) * radius)),
    ] as const;
  });
}

function closed(points: Point[]): Point[] {
  return [...points, points[0]!];
}
