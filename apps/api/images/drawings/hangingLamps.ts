import { mix, shade } from './colour.ts';
import { GLOW, glow } from './glow.ts';
import { type DrawShape, type Model, pick } from './Model.ts';
import type { Paint } from './paint.ts';
import type { Scene } from './Scene.ts';
import { ball, lines, tube, turned } from './solids.ts';

export const pendantLamp: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const drop = Math.min(h, w * 0.9);
  const cord = Math.max(h, drop * 1.6);
  const y = cord - Math.max(h - 60, drop * 1.4);
  hang(scene, model, 0, y + drop, cord);
  const r = w / 2;
  const profiles: (readonly (readonly [number, number])[])[] = [
    [
      [r, y],
      [r * 0.92, y + drop * 0.3],
      [r * 0.5, y + drop * 0.72],
      [r * 0.12, y + drop],
    ],
    [
      [r, y],
      [r * 0.2, y + drop * 0.75],
      [r * 0.12, y + drop],
    ],
    [
      [r, y],
      [r * 0.98, y + drop * 0.55],
      [r * 0.1, y + drop * 0.6],
    ],
  ];
  if (main.surface === 'glass' || model.random() < 0.2) {
    glow(scene, 0, y + drop / 2, r * 1.5);
    return ball(scene, [0, y + r, 0], r, main.surface === 'glass' ? GLOW : main, 0.92);
  }
  glow(scene, 0, y, r * 1.15);
  turned(scene, 0, 0, pick(model, profiles), main, { open: true });
  ball(scene, [0, y + r * 0.06, r * 0.1], r * 0.16, GLOW);
};

export const chandelier: DrawShape = (scene, model) => {
  const { w, h, frame, main } = model;
  const metal: Paint = main.surface === 'metal' ? main : frame;
  const y = h * 0.3;
  hang(scene, model, 0, y + h * 0.1, h);
  turned(
    scene,
    0,
    0,
    [
      [w * 0.02, y - h * 0.1],
      [w * 0.06, y],
      [w * 0.02, y + h * 0.12],
    ],
    metal,
  );
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + 0.3;
    const [x, z] = [Math.cos(angle) * w * 0.42, Math.sin(angle) * w * 0.42];
    tube(
      scene,
      [
        [0, y, 0],
        [x * 0.55, y - h * 0.07, z * 0.55],
        [x, y, z],
        [x, y + h * 0.05, z],
      ],
      Math.max(7, w * 0.011),
      metal,
    );
    glow(scene, x, y + h * 0.14, w * 0.13, z);
    if (main.surface === 'glass') ball(scene, [x, y + h * 0.14, z], w * 0.085, GLOW, 0.95);
    else
      turned(
        scene,
        x,
        z,
        [
          [w * 0.09, y + h * 0.05],
          [w * 0.055, y + h * 0.2],
        ],
        { colour: mix(main.colour, '#f7efdf', 0.55), surface: 'fabric' },
        { open: true },
      );
  }
};

export const ceilingLamp: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const r = w / 2;
  const drop = Math.min(Math.max(h, w * 0.2), w * 0.5);
  turned(
    scene,
    0,
    0,
    [
      [r, 0],
      [r, drop],
    ],
    main,
    { open: true },
  );
  turned(
    scene,
    0,
    0,
    [
      [r * 0.86, -2],
      [r * 0.86, -1],
    ],
    { colour: '#fdf1d6', surface: 'plain' },
    { light: 0.2 },
  );
  glow(scene, 0, 0, r * 1.1);
};

function hang(scene: Scene, { frame }: Model, x: number, from: number, to: number) {
  lines(
    scene,
    [
      [
        [x, from, 0],
        [x, to, 0],
      ],
    ],
    shade(frame.colour, -0.1),
    2.2,
  );
  turned(
    scene,
    x,
    0,
    [
      [to * 0.06, to - 12],
      [to * 0.06, to],
    ],
    frame,
  );
}
