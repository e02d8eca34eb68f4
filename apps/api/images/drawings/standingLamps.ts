import { shade } from './colour.ts';
import { glow } from './glow.ts';
import { pole } from './legs.ts';
import { type DrawShape, type Model, pick } from './Model.ts';
import { BRASS, type Paint } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { ball, plate, tube, turned } from './solids.ts';

export const floorLamp: DrawShape = (scene, model) => {
  const { w, h, main, frame } = model;
  const shade0 = Math.min(w, 520) / 2;
  scene.standsOnRound(0, 0, w * 0.34);
  const kind = pick(model, ['straight', 'tripod', 'arc'] as const);
  if (kind === 'tripod')
    for (const angle of [0.5, 2.3, 4.3])
      tube(
        scene,
        [
          [Math.cos(angle) * w * 0.5, 0, Math.sin(angle) * w * 0.5],
          [0, h * 0.74, 0],
        ],
        15,
        frame,
      );
  else if (kind === 'straight')
    pole(scene, { frame }, { x: 0, z: 0, height: h * 0.8, foot: shade0 * 0.75, radius: 13 });
  else {
    const arc: Point[] = Array.from({ length: 14 }, (_, i) => {
      const t = (i / 13) * Math.PI * 0.75;
      return [-w * 0.45 + (1 - Math.cos(t)) * w * 0.5, h * (0.25 + 0.73 * Math.sin(t + 0.12)), 0];
    });
    turned(
      scene,
      -w * 0.45,
      0,
      [
        [shade0 * 0.6, 0],
        [shade0 * 0.6, 40],
      ],
      frame,
    );
    tube(scene, [[-w * 0.45, 40, 0], ...arc], 12, frame);
    const [ex, ey] = arc.at(-1)!;
    return shadeDown(scene, model, ex, ey + 20, shade0 * 0.8);
  }
  glow(scene, 0, h * 0.86, shade0 * 1.7);
  turned(
    scene,
    0,
    0,
    [
      [shade0, h * 0.76],
      [shade0 * 0.72, h],
    ],
    main,
    { open: true, light: 0.08 },
  );
};

export const tableLamp: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const r = w / 2;
  scene.standsOnRound(0, 0, r * 0.6);
  const base: Paint = pick(model, [
    model.frame,
    BRASS,
    { colour: shade(main.colour, -0.2), surface: 'stone' } as Paint,
  ]);
  const bodies: (readonly (readonly [number, number])[])[] = [
    [
      [r * 0.5, 0],
      [r * 0.62, h * 0.16],
      [r * 0.34, h * 0.34],
      [r * 0.1, h * 0.46],
      [r * 0.08, h * 0.58],
    ],
    [
      [r * 0.55, 0],
      [r * 0.55, h * 0.03],
      [r * 0.08, h * 0.06],
      [r * 0.08, h * 0.58],
    ],
    [
      [r * 0.34, 0],
      [r * 0.6, h * 0.2],
      [r * 0.4, h * 0.4],
      [r * 0.1, h * 0.45],
      [r * 0.08, h * 0.58],
    ],
  ];
  turned(scene, 0, 0, pick(model, bodies), base);
  glow(scene, 0, h * 0.75, r * 1.7);
  turned(
    scene,
    0,
    0,
    pick(model, [
      [
        [r, h * 0.54],
        [r * 0.66, h],
      ],
      [
        [r * 0.95, h * 0.56],
        [r * 0.92, h],
      ],
    ] as const),
    main,
    { open: true, light: 0.1 },
  );
};

export const deskLamp: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  scene.standsOnRound(-w * 0.25, 0, w * 0.3);
  const x = -w * 0.25;
  turned(
    scene,
    x,
    0,
    [
      [w * 0.3, 0],
      [w * 0.3, h * 0.05],
    ],
    main,
  );
  tube(
    scene,
    [
      [x, h * 0.05, 0],
      [x - w * 0.12, h * 0.5, 0],
    ],
    10,
    main,
  );
  tube(
    scene,
    [
      [x - w * 0.12, h * 0.5, 0],
      [x + w * 0.36, h * 0.9, 0],
    ],
    10,
    main,
  );
  ball(scene, [x - w * 0.12, h * 0.5, 2], 18, BRASS);
  const [cx, cy, s] = [x + w * 0.42, h * 0.88, w * 0.26];
  glow(scene, cx + s * 0.4, cy - s * 0.8, s * 1.5);
  plate(
    scene,
    [
      [cx - s * 0.3, cy + s * 0.45, 6],
      [cx + s * 0.12, cy + s * 0.55, 6],
      [cx + s * 0.95, cy - s * 0.5, 6],
      [cx - s * 0.45, cy - s * 0.72, 6],
    ],
    main,
    { soft: 10 },
  );
};

function shadeDown(scene: Scene, { main }: Model, x: number, y: number, radius: number) {
  glow(scene, x, y - radius, radius * 1.4);
  turned(
    scene,
    x,
    0,
    [
      [radius, y - radius * 1.05],
      [radius * 0.86, y - radius * 0.5],
      [radius * 0.18, y],
    ],
    main,
  );
}
