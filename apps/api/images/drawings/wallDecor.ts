import { mix, shade } from './colour.ts';
import { upright } from './legs.ts';
import { type DrawShape, pick } from './Model.ts';
import { BRASS, OAK, type Paint, WHITE } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { box, lines, plate } from './solids.ts';

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
