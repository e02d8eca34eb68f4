import { shade } from './colour.ts';
import { circle } from './legs.ts';
import { type DrawShape, pick } from './Model.ts';
import type { Point } from './Scene.ts';
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
        half(-x * 0.4, z * 0.96, r * d * 1.6, y, -1, [x * 0.98, z * 0.98]),
        half(x * 0.45, -z * 0.96, r * d * 1.3, y, 1, [x * 0.98, z * 0.98]),
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

function half(
  cx: number,
  cz: number,
  radius: number,
  y: number,
  direction: 1 | -1,
  [maxX, maxZ]: [number, number],
): Point[] {
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return Array.from({ length: 17 }, (_, i) => {
    const angle = (i / 16) * Math.PI;
    const [px, pz] = [cx + Math.cos(angle) * radius, cz + direction * Math.sin(angle) * radius];
    return [within(px, maxX), y, within(pz, maxZ)] as const;
  });
}

function closed(points: Point[]): Point[] {
  return [...points, points[0]!];
}
