import { shade } from './colour.ts';
import type { DrawShape } from './Model.ts';
import { BLACK_METAL, OAK } from './paint.ts';
import type { Point } from './Scene.ts';
import { ball, box, lines, plate, tube, turned } from './solids.ts';

export const officeChair: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  const seat = Math.min(h * 0.45, 500);
  const width = Math.min(w, 520);
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.5;
    const [x, z] = [Math.cos(angle) * w * 0.46, Math.sin(angle) * w * 0.46];
    tube(
      scene,
      [
        [0, 105, 0],
        [x, 75, z],
      ],
      20,
      BLACK_METAL,
    );
    ball(scene, [x, 32, z], 32, BLACK_METAL);
  }
  turned(
    scene,
    0,
    0,
    [
      [30, 105],
      [30, seat - 90],
    ],
    BLACK_METAL,
  );
  box(scene, { x: -width / 2, y: seat - 95, z: -d * 0.35, w: width, h: 100, d: d * 0.75 }, main, { soft: 42 });
  tube(
    scene,
    [
      [0, seat - 60, -d * 0.3],
      [0, seat + 200, -d * 0.42],
    ],
    22,
    BLACK_METAL,
  );
  box(scene, { x: -width * 0.48, y: seat + 70, z: -d * 0.42, w: width * 0.96, h: h - seat - 70, d: 95 }, main, {
    soft: 44,
  });
  if (h > 1200)
    box(scene, { x: -width * 0.26, y: h - 240, z: -d * 0.42 + 70, w: width * 0.52, h: 150, d: 80 }, model.accent, {
      soft: 38,
    });
  for (const side of [-1, 1]) {
    const x = side * (width / 2 + 30);
    tube(
      scene,
      [
        [x * 0.85, seat - 70, 0],
        [x, seat - 40, 0],
        [x, seat + 160, 0],
      ],
      14,
      BLACK_METAL,
    );
    box(scene, { x: x - 38, y: seat + 160, z: -110, w: 76, h: 36, d: 260 }, BLACK_METAL, { soft: 15 });
  }
};

export const rockingChair: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  const seat = Math.min(h * 0.42, 430);
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const x of [-w / 2 + 40, w / 2 - 40]) {
    const rocker: Point[] = Array.from({ length: 9 }, (_, i) => {
      const t = i / 4 - 1;
      return [x, 22 + t * t * 70, t * d * 0.5];
    });
    tube(scene, rocker, 20, OAK);
    tube(
      scene,
      [
        [x, 40, -d * 0.25],
        [x, seat + 160, -d * 0.28],
      ],
      17,
      OAK,
    );
    tube(
      scene,
      [
        [x, 40, d * 0.25],
        [x, seat + 190, d * 0.28],
      ],
      17,
      OAK,
    );
    tube(
      scene,
      [
        [x, seat + 165, -d * 0.32],
        [x, seat + 190, d * 0.36],
      ],
      19,
      OAK,
    );
  }
  box(scene, { x: -w / 2 + 75, y: seat - 100, z: -d * 0.3, w: w - 150, h: 120, d: d * 0.62 }, main, { soft: 46 });
  box(scene, { x: -w / 2 + 75, y: seat + 10, z: -d * 0.42, w: w - 150, h: h - seat - 10, d: 120 }, main, { soft: 54 });
};

export const hangingChair: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const [middle, rx, ry] = [h * 0.45, w * 0.46, h * 0.36];
  scene.standsOnRound(0, 0, d * 0.46);
  const arch: Point[] = Array.from({ length: 15 }, (_, i) => {
    const t = (i / 14) * Math.PI * 0.72;
    return [w * (0.02 + 0.6 * Math.cos(t * 1.05)), h * 0.42 + h * 0.55 * Math.sin(t), -60];
  });
  tube(scene, [[w * 0.12, 12, -60], [w * 0.5, h * 0.16, -60], ...arch], 24, frame);
  turned(
    scene,
    0,
    0,
    [
      [w * 0.46, 0],
      [w * 0.46, 22],
    ],
    frame,
  );
  const shell: Point[] = Array.from({ length: 40 }, (_, i) => {
    const t = (i / 40) * Math.PI * 2;
    return [Math.cos(t) * rx, middle + Math.sin(t) * ry * (Math.sin(t) > 0 ? 1.1 : 0.9), 0];
  });
  plate(scene, shell, { ...main, surface: 'rattan' }, { light: -0.12 });
  plate(
    scene,
    shell.map(([x, y]) => [x * 0.84, middle + (y - middle) * 0.84 - 20, 6]),
    { ...main, surface: 'plain' },
    { light: -0.38 },
  );
  box(scene, { x: -rx * 0.72, y: middle - ry * 0.72, z: 10, w: rx * 1.44, h: ry * 0.5, d: 120 }, model.accent, {
    soft: 56,
  });
  box(scene, { x: -rx * 0.6, y: middle - ry * 0.28, z: 8, w: rx * 1.2, h: ry * 0.75, d: 60 }, model.accent, {
    soft: 50,
    light: 0.05,
  });
  lines(
    scene,
    [
      [
        [0, middle + ry * 1.08, 0],
        [0, h * 0.965, 0],
      ],
    ],
    shade(frame.colour, 0.1),
    3,
  );
};
