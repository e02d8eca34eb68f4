import { shade } from './colour.ts';
import { pole } from './legs.ts';
import type { DrawShape } from './Model.ts';
import { GLASS } from './paint.ts';
import type { Point } from './Scene.ts';
import { box, plate, tube } from './solids.ts';

export const gardenSet: DrawShape = (scene, model) => {
  const { main, accent } = model;
  const woven = { ...main, surface: main.surface === 'wood' ? ('wood' as const) : ('rattan' as const) };
  const seat = (x: number, z: number, w: number) => {
    scene.standsOn(x - w / 2, z - 350, w, 700);
    box(scene, { x: x - w / 2, y: 40, z: z - 350, w, h: 260, d: 700 }, woven, { grain: 'x' });
    box(scene, { x: x - w / 2, y: 300, z: z - 350, w, h: 370, d: 110 }, woven, { grain: 'x' });
    for (const side of [x - w / 2, x + w / 2 - 80])
      box(scene, { x: side, y: 300, z: z - 240, w: 80, h: 240, d: 590 }, woven, { grain: 'x' });
    const cushions = Math.max(1, Math.round((w - 160) / 560));
    for (let i = 0; i < cushions; i++) {
      const width = (w - 164) / cushions;
      box(scene, { x: x - w / 2 + 82 + i * width, y: 300, z: z - 240, w: width - 4, h: 120, d: 580 }, accent, {
        soft: 40,
      });
      box(scene, { x: x - w / 2 + 84 + i * width, y: 424, z: z - 240, w: width - 8, h: 300, d: 120 }, accent, {
        soft: 50,
      });
    }
  };
  seat(0, -250, 1350);
  seat(-1050, 350, 680);
  scene.standsOn(-300, 420, 800, 480);
  box(scene, { x: -300, y: 0, z: 430, w: 800, h: 320, d: 460 }, woven, { grain: 'x' });
  box(scene, { x: -320, y: 322, z: 410, w: 840, h: 16, d: 500 }, { ...GLASS, surface: 'plain' });
};

export const sunLounger: DrawShape = (scene, model) => {
  const { w, d, main, frame } = model;
  const [length, width] = [Math.max(w, d), Math.min(w, d)];
  const seat = 330;
  scene.standsOn(-length / 2, -width / 2, length, width);
  for (const x of [-length * 0.36, length * 0.42])
    for (const z of [-width * 0.42, width * 0.42])
      tube(
        scene,
        [
          [x, 0, z],
          [x, seat - 30, z],
        ],
        18,
        frame,
      );
  box(scene, { x: -length * 0.2, y: seat - 40, z: -width / 2, w: length * 0.7, h: 46, d: width }, frame, {
    grain: 'x',
  });
  box(scene, { x: -length * 0.2, y: seat + 6, z: -width / 2 + 20, w: length * 0.69, h: 70, d: width - 40 }, main, {
    soft: 30,
  });
  const [x0, x1, y1] = [-length * 0.2, -length * 0.48, seat + 470];
  for (const [z, drop] of [
    [-width / 2, 0],
    [width / 2, 0],
  ] as const)
    tube(
      scene,
      [
        [x0, seat, z],
        [x1, y1 - drop, z],
      ],
      20,
      frame,
    );
  plate(
    scene,
    [
      [x0, seat + 30, width / 2 - 20],
      [x1, y1 + 30, width / 2 - 20],
      [x1, y1 + 30, -width / 2 + 20],
      [x0, seat + 30, -width / 2 + 20],
    ],
    main,
    { soft: 26, light: 0.06 },
  );
};

export const swing: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const [x, z] = [w / 2 - 60, d / 2 - 40];
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const sx of [-x, x])
    for (const sz of [-z, z])
      tube(
        scene,
        [
          [sx, 0, sz],
          [sx * 0.92, h - 130, 0],
        ],
        30,
        frame,
      );
  const [low, sw] = [430, w * 0.74];
  for (const sx of [-sw / 2, sw / 2])
    tube(
      scene,
      [
        [sx, low + 300, 60],
        [sx, h - 150, 0],
      ],
      7,
      frame,
    );
  box(scene, { x: -sw / 2, y: low, z: -220, w: sw, h: 110, d: 500 }, main, { soft: 40 });
  box(scene, { x: -sw / 2, y: low + 100, z: -260, w: sw, h: 470, d: 100 }, main, { soft: 44 });
  tube(
    scene,
    [
      [-x, h - 130, 0],
      [x, h - 130, 0],
    ],
    30,
    frame,
  );
  plate(
    scene,
    [
      [-w / 2, h - 120, d / 2],
      [-w / 2, h, -d * 0.1],
      [w / 2, h, -d * 0.1],
      [w / 2, h - 120, d / 2],
    ],
    main,
    { soft: 12, light: 0.1 },
  );
};

export const parasol: DrawShape = (scene, model) => {
  const { w, h, main, frame } = model;
  const r = w / 2;
  scene.standsOnRound(0, 0, 280);
  pole(scene, { frame }, { x: 0, z: 0, height: h - 60, foot: 270, radius: 26 });
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * Math.PI * 2 + 0.2;
    return [Math.cos(angle) * r, h * 0.76, Math.sin(angle) * r] as Point;
  });
  const order = ring
    .map((point, i) => ({ point, next: ring[(i + 1) % 8]!, i }))
    .sort((a, b) => a.point[2] + a.next[2] - b.point[2] - b.next[2]);
  for (const { point, next, i } of order) {
    const light = (point[0] + next[0]) / (2 * r) > 0 ? -0.14 : 0.06;
    plate(scene, [[0, h, 0], point, next], main, { light: light + (i % 2) * 0.05, soft: 4 });
  }
};

export const gazebo: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const eaves = h * 0.76;
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const x of [-w / 2, w / 2 - 80])
    for (const z of [-d / 2, d / 2 - 80]) box(scene, { x, y: 0, z, w: 80, h: eaves, d: 80 }, frame, { grain: 'none' });
  const drape = (x: number, z: number) =>
    plate(
      scene,
      [
        [x, 0, z],
        [x + 20, eaves, z],
        [x + 300, eaves, z],
        [x + 170, 0, z],
      ],
      { ...main, colour: shade(main.colour, 0.35) },
      { light: 0.04, soft: 6 },
    );
  drape(-w / 2 + 60, -d / 2 + 90);
  drape(-w / 2 + 60, d / 2 + 4);
  drape(w / 2 - 300, d / 2 + 4);
  const [a, b, c, e]: Point[] = [
    [-w / 2 - 60, eaves, -d / 2 - 60],
    [w / 2 + 60, eaves, -d / 2 - 60],
    [w / 2 + 60, eaves, d / 2 + 60],
    [-w / 2 - 60, eaves, d / 2 + 60],
  ];
  const top: Point = [0, h, 0];
  plate(scene, [a!, b!, top], main, { light: -0.1, soft: 4 });
  plate(scene, [scene.yaw >= 0 ? b! : a!, scene.yaw >= 0 ? c! : e!, top], main, { light: -0.16, soft: 4 });
  plate(scene, [e!, c!, top], main, { light: 0.06, soft: 4 });
};
