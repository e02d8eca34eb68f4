import { type LegStyle, circle, legs, pole } from './legs.ts';
import { type DrawShape, type Model, pick } from './Model.ts';
import type { Scene } from './Scene.ts';
import { box, plate, tube, turned } from './solids.ts';

export const table: DrawShape = (scene, model) =>
  topOnLegs(scene, model, ['square', 'splayed', 'frame', 'round'], Math.max(26, model.w * 0.022));

export const barTable: DrawShape = (scene, model) => {
  topOnLegs(scene, model, ['square', 'frame'], 30);
  const [x, z] = [model.w / 2 - 50, model.d / 2 - 50];
  tube(
    scene,
    [
      [-x, model.h * 0.2, z],
      [x, model.h * 0.2, z],
    ],
    13,
    model.frame,
  );
};

export const coffeeTable: DrawShape = (scene, model) => {
  const shelf = model.random() < 0.45;
  topOnLegs(scene, model, ['hairpin', 'splayed', 'frame', 'square'], 30);
  if (shelf)
    box(
      scene,
      { x: -model.w / 2 + 60, y: model.h * 0.28, z: -model.d / 2 + 60, w: model.w - 120, h: 20, d: model.d - 120 },
      model.main,
    );
};

export const sideTable: DrawShape = (scene, model) => {
  if (model.random() < 0.5) return roundTop(scene, model, 'three');
  topOnLegs(scene, model, ['frame', 'splayed', 'square'], 24);
};

export const roundTable: DrawShape = (scene, model) => roundTop(scene, model, pick(model, ['pole', 'three', 'cone']));

export const roundCoffeeTable: DrawShape = (scene, model) => {
  const style = pick(model, ['three', 'drum', 'cone'] as const);
  roundTop(scene, model, style);
};

export const console: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  topOnLegs(scene, model, ['frame', 'square', 'hairpin'], 26);
  if (model.random() < 0.6)
    box(scene, { x: -w / 2 + 40, y: h * 0.2, z: -d / 2 + 30, w: w - 80, h: 20, d: d - 60 }, main);
  else box(scene, { x: -w / 2 + 40, y: h - 170, z: -d / 2 + 20, w: w - 80, h: 140, d: d - 40 }, main, { grain: 'x' });
};

export const diningSet: DrawShape = (scene, model) => {
  const { w, d } = model;
  const width = Math.max(900, w);
  topOnLegs(scene, { ...model, w: width, d: Math.max(700, d) }, ['square', 'splayed'], 30);
  const seats = width > 1500 ? 3 : 2;
  for (let i = 0; i < seats; i++) {
    const x = -width / 2 + (width * (i + 0.5)) / seats;
    for (const side of [-1, 1]) placeChair(scene, model, x, side * (Math.max(700, d) / 2 + 190), side);
  }
};

function placeChair(scene: Scene, model: Model, x: number, z: number, side: number) {
  const { main, frame } = model;
  const back = z + side * 200;
  scene.standsOn(x - 200, z - 200, 400, 400);
  for (const [sx, sz] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    tube(
      scene,
      [
        [x + sx * 190, 0, z + sz * 190],
        [x + sx * 165, 430, z + sz * 165],
      ],
      15,
      frame,
    );
  box(scene, { x: x - 205, y: 430, z: z - 205, w: 410, h: 45, d: 410 }, main, { soft: 16 });
  box(scene, { x: x - 200, y: 580, z: back - 15, w: 400, h: 270, d: 32 }, main, { soft: 14 });
}

function topOnLegs(scene: Scene, model: Model, styles: readonly LegStyle[], thickness: number) {
  const { w, h, d, main, frame } = model;
  scene.standsOn(-w / 2, -d / 2, w, d);
  const style = pick(model, styles);
  const legSize = Math.max(26, Math.min(80, Math.min(w, d) * 0.085));
  const wooden = style === 'square' || style === 'splayed' || style === 'round';
  const paint = wooden && main.surface === 'wood' && model.random() < 0.6 ? main : frame;
  legs(
    scene,
    { frame: paint },
    { w, d, height: h - thickness, inset: style === 'hairpin' ? legSize * 1.6 : legSize * 0.9 },
    style,
    legSize,
  );
  if (style === 'square')
    box(
      scene,
      {
        x: -w / 2 + legSize * 1.5,
        y: h - thickness - legSize,
        z: d / 2 - legSize * 1.2,
        w: w - legSize * 3,
        h: legSize,
        d: 20,
      },
      paint,
      { grain: 'none', light: -0.06 },
    );
  box(scene, { x: -w / 2, y: h - thickness, z: -d / 2, w, h: thickness, d }, main);
}

function roundTop(scene: Scene, model: Model, base: 'pole' | 'three' | 'cone' | 'drum') {
  const { w, h, d, main, frame } = model;
  const [rx, rz] = [w / 2, Math.max(d, w * 0.55) / 2];
  scene.standsOnRound(0, 0, rx * (base === 'drum' ? 0.95 : 0.6));
  const thickness = Math.max(22, w * 0.024);
  if (base === 'pole')
    pole(scene, { frame }, { x: 0, z: 0, height: h - thickness, foot: rx * 0.55, radius: Math.max(28, rx * 0.07) });
  if (base === 'cone')
    turned(
      scene,
      0,
      0,
      [
        [rx * 0.52, 0],
        [rx * 0.3, h * 0.25],
        [rx * 0.16, h * 0.6],
        [rx * 0.3, h - thickness],
      ],
      main,
    );
  if (base === 'drum') {
    turned(
      scene,
      0,
      0,
      [
        [rx * 0.94, 0],
        [rx * 0.94, h - thickness],
      ],
      main,
      { light: -0.06 },
    );
  }
  if (base === 'three') {
    for (const angle of [-1.9, 0.2, 1.5, 3.1])
      tube(
        scene,
        [
          [Math.cos(angle) * rx * 0.8, 0, Math.sin(angle) * rz * 0.8],
          [Math.cos(angle) * rx * 0.5, h - thickness, Math.sin(angle) * rz * 0.5],
        ],
        Math.max(13, rx * 0.035),
        frame,
      );
  }
  plate(scene, circle(0, h - thickness, 0, rx, rz), main, { light: -0.26 });
  plate(
    scene,
    circle(0, h - thickness + 1.2, 0, rx, rz).map(([x, , z]) => [x, h - thickness * 0.5, z]),
    main,
    { light: -0.16 },
  );
  plate(scene, circle(0, h, 0, rx, rz), main, { light: 0.12 });
}
