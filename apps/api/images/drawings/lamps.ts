import { mix, shade } from './colour.ts';
import { pole, upright } from './legs.ts';
import { pick, type DrawShape, type Model } from './Model.ts';
import { BRASS, BLACK_METAL, type Paint } from './paint.ts';
import { round, type Point, type Scene } from './Scene.ts';
import { ball, lines, plate, tube, turned } from './solids.ts';

const GLOW: Paint = { colour: '#ffe9bd', surface: 'plain' };

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
  const { w, h, main, frame } = model;
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
  turned(
    scene,
    0,
    0,
    [
      [r * 0.5, drop + 2],
      [r * 0.5, drop + r * 0.12],
    ],
    frame,
  );
};

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

function glow(scene: Scene, x: number, y: number, radius: number, z = 0) {
  const fill = scene.define(
    'glow',
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#ffdf9c" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient>`,
  );
  const [px, py] = scene.project([x, y, z]);
  scene.add(`<circle cx="${round(px)}" cy="${round(py)}" r="${round(radius)}" fill="${fill}"/>`, [[x, y, z]]);
}
