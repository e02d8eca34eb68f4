import { mix } from './colour.ts';
import { GLOW, glow } from './glow.ts';
import { upright } from './legs.ts';
import type { DrawShape } from './Model.ts';
import { BLACK_METAL, BRASS } from './paint.ts';
import type { Point } from './Scene.ts';
import { ball, lines, plate, tube, turned } from './solids.ts';

export const wallLamp: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const y = h * 0.45;
  plate(scene, upright(0, y, -d / 2, Math.max(32, w * 0.17), h * 0.15), frame);
  tube(
    scene,
    [
      [0, y, -d / 2],
      [0, y, d * 0.2],
      [0, y + h * 0.12, d * 0.2],
    ],
    10,
    frame,
  );
  glow(scene, 0, h * 0.75, Math.max(w, h) * 0.62, d * 0.2);
  if (model.random() < 0.4)
    ball(scene, [0, y + h * 0.3, d * 0.2], Math.min(w, h) * 0.36, main.surface === 'glass' ? GLOW : main);
  else
    turned(
      scene,
      0,
      d * 0.2,
      [
        [w * 0.5, y + h * 0.06],
        [w * 0.32, h],
      ],
      main,
      { open: true, light: 0.08 },
    );
};

export const stringLights: DrawShape = (scene, model) => {
  const width = Math.max(900, Math.min(model.w, 2400));
  const at = (t: number, row: number): Point => [(t - 0.5) * width, 500 - row * 320 - Math.sin(t * Math.PI) * 190, 0];
  for (const row of [0, 1]) {
    lines(scene, [Array.from({ length: 25 }, (_, i) => at(i / 24, row))], '#4a443d', 2.4);
    for (let i = 1; i < 10; i++) {
      const [x, y] = at(i / 10, row);
      glow(scene, x, y - 70, 120);
      turned(
        scene,
        x,
        0,
        [
          [22, y - 50],
          [22, y - 4],
        ],
        BLACK_METAL,
      );
      ball(scene, [x, y - 84, 0], 44, { colour: mix(model.main.colour, GLOW.colour, 0.7), surface: 'plain' });
    }
  }
};

export const bulb: DrawShape = (scene, model) => {
  const { w, h } = model;
  const r = w / 2;
  scene.standsOnRound(0, 0, r * 0.4);
  turned(
    scene,
    0,
    0,
    [
      [r * 0.3, 0],
      [r * 0.42, h * 0.06],
      [r * 0.42, h * 0.26],
    ],
    BRASS,
  );
  glow(scene, 0, h * 0.64, r * 1.9);
  turned(
    scene,
    0,
    0,
    [
      [r * 0.42, h * 0.26],
      [r * 0.62, h * 0.4],
      [r * 0.96, h * 0.6],
      [r * 0.98, h * 0.74],
      [r * 0.8, h * 0.88],
      [r * 0.42, h * 0.975],
      [0, h],
    ],
    { colour: mix(model.main.colour, GLOW.colour, 0.75), surface: 'plain' },
    { opacity: 0.93 },
  );
};
