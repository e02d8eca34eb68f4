import { shade } from './colour.ts';
import { legs } from './legs.ts';
import { pick, type DrawShape, type Model } from './Model.ts';
import type { Box, Scene } from './Scene.ts';
import { box } from './solids.ts';

export const sofa: DrawShape = (scene, model) =>
  upholstered(scene, model, Math.max(1, Math.round((model.w - 200) / 780)));

export const armchair: DrawShape = (scene, model) => upholstered(scene, model, 1);

export const wingChair: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  const seat = h * 0.4;
  scene.standsOn(-w / 2, -d / 2, w, d);
  legs(scene, model, { w, d, height: h * 0.16, inset: w * 0.12 }, 'splayed', 38);
  const arm = w * 0.16;
  box(scene, { x: -w / 2 + arm, y: h * 0.15, z: -d / 2, w: w - arm * 2, h: h * 0.85, d: d * 0.24 }, main, { soft: 48 });
  box(
    scene,
    { x: -w / 2 + arm, y: h * 0.15, z: -d / 2 + d * 0.24, w: w - arm * 2, h: seat - h * 0.15 - 90, d: d * 0.76 },
    main,
    { soft: 20, light: -0.08 },
  );
  box(scene, { x: -w / 2 + arm, y: seat - 90, z: -d / 2 + d * 0.24, w: w - arm * 2, h: 110, d: d * 0.78 }, main, {
    soft: 44,
  });
  for (const side of [-1, 1]) {
    const x = side < 0 ? -w / 2 : w / 2 - arm;
    box(scene, { x, y: h * 0.15, z: -d / 2 + d * 0.1, w: arm, h: h * 0.43, d: d * 0.84 }, main, { soft: 40 });
    box(scene, { x: x + arm * 0.1, y: h * 0.58, z: -d / 2 + d * 0.04, w: arm * 0.8, h: h * 0.38, d: d * 0.34 }, main, {
      soft: 40,
      light: -0.03,
    });
  }
};

export const cornerSofa: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  // Feeds give the short arm of the L as the depth; a plain depth would leave no room for it.
  const depth = Math.max(d, 1500);
  const [seatDepth, base, seat, arm] = [920, 110, h * 0.5, 190];
  const side = pick(model, [-1, 1]) * (scene.yaw >= 0 ? 1 : -1) > 0 ? -1 : 1;
  const chaiseWidth = Math.min(950, w * 0.4);
  const chaiseX = side < 0 ? -w / 2 : w / 2 - chaiseWidth;
  const back = -depth / 2;
  scene.standsOn(-w / 2, back, w, seatDepth);
  scene.standsOn(chaiseX, back, chaiseWidth, depth);
  const farX = side < 0 ? w / 2 - arm : -w / 2;
  const restX = side < 0 ? chaiseX + chaiseWidth : -w / 2 + arm;
  const rest = w - chaiseWidth - arm;
  box(
    scene,
    { x: chaiseX, y: base * 0.4, z: back + 230, w: chaiseWidth, h: seat - 170 - base * 0.4, d: depth - 230 },
    main,
    { soft: 14, light: -0.1 },
  );
  box(scene, { x: chaiseX, y: seat - 170, z: back + 230, w: chaiseWidth, h: 170, d: depth - 230 }, main, { soft: 50 });
  box(
    scene,
    { x: restX, y: base * 0.4, z: back + 230, w: rest, h: seat - 170 - base * 0.4, d: seatDepth - 230 },
    main,
    { soft: 14, light: -0.1 },
  );
  cushions(
    scene,
    main,
    { x: restX, y: seat - 170, z: back + 230, w: rest, h: 170, d: seatDepth - 220 },
    Math.max(1, Math.round(rest / 800)),
    50,
  );
  box(scene, { x: farX, y: base * 0.4, z: back, w: arm, h: h * 0.68, d: seatDepth }, main, { soft: 46 });
  box(scene, { x: -w / 2 + (side > 0 ? arm : 0), y: base * 0.4, z: back, w: w - arm, h: h * 0.78, d: 200 }, main, {
    soft: 40,
    light: -0.04,
  });
  const backX = -w / 2 + (side > 0 ? arm : 0);
  cushions(
    scene,
    main,
    { x: backX + 20, y: seat, z: back + 200, w: w - arm - 40, h: h - seat, d: 210 },
    Math.max(2, Math.round((w - arm) / 800)),
    80,
  );
  pillow(scene, model, chaiseX + chaiseWidth * 0.55, seat, back + 420);
};

export const chaise: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  const seat = h * 0.5;
  scene.standsOn(-w / 2, -d / 2, w, d);
  legs(scene, model, { w, d, height: h * 0.2, inset: 70 }, 'round', 52);
  box(scene, { x: -w / 2, y: h * 0.18, z: -d / 2, w, h: seat - h * 0.18 - 90, d }, main, { soft: 18, light: -0.08 });
  box(scene, { x: -w / 2, y: seat - 95, z: -d / 2, w, h: 120, d }, main, { soft: 46 });
  box(scene, { x: -w / 2, y: seat, z: -d / 2, w: w * 0.15, h: h - seat, d }, main, { soft: 70 });
  box(scene, { x: -w / 2 + w * 0.13, y: seat + 10, z: -d / 2, w: w * 0.5, h: (h - seat) * 0.72, d: d * 0.2 }, main, {
    soft: 60,
  });
};

function upholstered(scene: Scene, model: Model, seats: number) {
  const { w, h, d, main } = model;
  const footHeight = pick(model, [150, 120, 60]);
  const arm = Math.min(pick(model, [210, 160, 120]), w * 0.2);
  const seat = Math.min(h * 0.54, 470);
  const armHeight = Math.min(h * 0.74, seat + pick(model, [130, 190]));
  const back = -d / 2;
  const inner = w - arm * 2;
  scene.standsOn(-w / 2, back, w, d);
  legs(
    scene,
    model,
    { w, d, height: footHeight, inset: 95 },
    footHeight > 100 ? pick(model, ['round', 'splayed']) : 'square',
    54,
  );
  const low = footHeight - 4;
  box(scene, { x: -w / 2 + arm, y: low, z: back + 190, w: inner, h: seat - 165 - low, d: d - 200 }, main, {
    soft: 16,
    light: -0.1,
  });
  box(scene, { x: -w / 2 + arm * 0.6, y: low, z: back, w: w - arm * 1.2, h: h * 0.86 - low, d: 190 }, main, {
    soft: 46,
    light: -0.05,
  });
  cushions(scene, main, { x: -w / 2 + arm, y: seat - 165, z: back + 190, w: inner, h: 165, d: d - 185 }, seats, 50);
  cushions(scene, main, { x: -w / 2 + arm + 6, y: seat, z: back + 190, w: inner - 12, h: h - seat, d: 200 }, seats, 84);
  for (const x of [-w / 2, w / 2 - arm])
    box(scene, { x, y: low, z: back, w: arm, h: armHeight - low, d: d - 10 }, main, { soft: Math.min(60, arm * 0.3) });
  if (seats > 1) {
    pillow(scene, model, -w / 2 + arm + 260, seat, back + 410);
    if (model.random() < 0.6) pillow(scene, model, w / 2 - arm - 250, seat, back + 410);
  }
}

function cushions(scene: Scene, paint: Model['main'], at: Box, count: number, soft: number) {
  const width = at.w / count;
  for (let i = 0; i < count; i++)
    box(scene, { ...at, x: at.x + i * width + 3, w: width - 6 }, paint, { soft, light: 0.03 });
}

function pillow(scene: Scene, model: Model, x: number, y: number, z: number) {
  const paint = { ...model.accent, colour: shade(model.accent.colour, 0.1) };
  box(scene, { x: x - 210, y: y + 4, z, w: 420, h: 380, d: 130 }, paint, { soft: 62 });
}
