import { shade } from './colour.ts';
import { type DrawShape, pick } from './Model.ts';
import { BLACK_METAL } from './paint.ts';
import type { Point } from './Scene.ts';
import { ball, box, lines, tube, turned } from './solids.ts';

export const shelf: DrawShape = (scene, model) => {
  const { w, d, main, frame } = model;
  const h = Math.max(model.h, 30);
  const count = h > 350 ? Math.min(4, Math.round(h / 250)) : 1;
  for (let i = 0; i < count; i++) {
    const y = count === 1 ? 0 : ((h - 30) * i) / (count - 1);
    box(scene, { x: -w / 2, y, z: -d / 2, w, h: 30, d }, main, { grain: 'x' });
    if (count === 1)
      for (const x of [-w * 0.34, w * 0.34])
        tube(
          scene,
          [
            [x, -120, -d / 2],
            [x, 0, -d / 2],
            [x, 0, d * 0.35],
          ],
          9,
          frame,
        );
    turned(
      scene,
      -w * 0.3,
      0,
      [
        [d * 0.18, y + 30],
        [d * 0.24, y + 80],
        [d * 0.14, y + 150],
      ],
      { colour: '#d8c9b4', surface: 'stone' },
    );
    for (let b = 0; b < 4; b++)
      box(
        scene,
        { x: w * 0.05 + b * 34, y: y + 30, z: -d * 0.4, w: 30, h: 150 + ((b * 37) % 60), d: d * 0.6 },
        { colour: pick(model, ['#9d5b4b', '#c7b08a', '#5f7a78', '#42576b']), surface: 'plain' },
      );
  }
  if (count > 1)
    for (const x of [-w / 2 - 14, w / 2])
      box(scene, { x, y: -20, z: -d / 2, w: 14, h: h + 40, d: 14 }, frame, { grain: 'none' });
};

export const boxChest: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const lid = Math.max(20, h * 0.18);
  scene.standsOn(-w / 2, -d / 2, w, d);
  box(scene, { x: -w / 2, y: 0, z: -d / 2, w, h: h - lid, d }, main, { grain: 'x' });
  box(scene, { x: -w / 2 - 6, y: h - lid, z: -d / 2 - 6, w: w + 12, h: lid, d: d + 12 }, main, {
    grain: 'x',
    light: 0.05,
  });
  for (const x of w > 600 ? [-w * 0.3, w * 0.3 - w * 0.06] : [-w * 0.05])
    box(scene, { x, y: h - lid * 1.5, z: d / 2 + 7, w: w * 0.1, h: lid * 0.7, d: Math.max(3, d * 0.02) }, frame, {
      grain: 'none',
    });
};

export const basket: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const r = w / 2;
  scene.standsOnRound(0, 0, r * 0.85);
  turned(
    scene,
    0,
    0,
    [
      [r * 0.78, 0],
      [r * 0.96, h * 0.4],
      [r, h * 0.75],
      [r * 0.92, h],
    ],
    main,
    { open: true },
  );
  const rows = Math.max(5, Math.round(h / 45));
  const weave: Point[][] = Array.from({ length: rows }, (_, row) => {
    const y = (h * (row + 0.7)) / (rows + 0.4);
    const radius = r * (0.8 + 0.19 * Math.sin((y / h) * 2));
    return Array.from({ length: 21 }, (_, i) => {
      const angle = (i / 20) * Math.PI;
      return [Math.cos(angle) * radius, y + (i % 2) * (h / rows) * 0.16, Math.sin(angle) * radius + 1] as const;
    });
  });
  if (main.surface !== 'metal' && main.surface !== 'plain') lines(scene, weave, shade(main.colour, -0.4), 1.6, 0.4);
};

export const trolley: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const x of [-w / 2 + 18, w / 2 - 18])
    for (const z of [-d / 2 + 18, d / 2 - 18]) {
      tube(
        scene,
        [
          [x, 70, z],
          [x, h, z],
        ],
        12,
        frame,
      );
      ball(scene, [x, 36, z], 36, BLACK_METAL);
    }
  for (const y of [h * 0.16, h * 0.52, h - 40])
    box(scene, { x: -w / 2, y, z: -d / 2, w, h: 34, d }, main, { grain: 'x' });
  turned(
    scene,
    -w * 0.22,
    0,
    [
      [36, h * 0.52 + 34],
      [38, h * 0.52 + 150],
      [14, h * 0.52 + 200],
      [14, h * 0.52 + 250],
    ],
    { colour: '#6d8a72', surface: 'metal' },
  );
  box(
    scene,
    { x: w * 0.02, y: h * 0.16 + 34, z: -d * 0.3, w: w * 0.34, h: 150, d: d * 0.6 },
    { colour: '#c9a77a', surface: 'rattan' },
  );
};
