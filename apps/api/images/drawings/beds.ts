import { shade } from './colour.ts';
import { pick, type DrawShape, type Model } from './Model.ts';
import { LINEN, OAK, WHITE } from './paint.ts';
import type { Point, Scene } from './Scene.ts';
import { box, lines, tube } from './solids.ts';

export const bed: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  const soft = main.surface !== 'wood' && main.surface !== 'metal';
  const base = soft ? 330 : 280;
  const head = Math.max(h, base + 300);
  const front = d / 2;
  scene.standsOn(-w / 2, -d / 2, w, d);
  if (main.surface === 'metal') metalFrame(scene, model, head);
  else {
    box(scene, { x: -w / 2, y: soft ? 0 : 0, z: -d / 2, w, h: head, d: soft ? 110 : 60 }, main, {
      soft: soft ? 40 : 0,
      grain: 'x',
    });
    if (soft) headSeams(scene, model, head, base);
    box(scene, { x: -w / 2, y: soft ? 60 : 120, z: -d / 2 + 70, w, h: base - (soft ? 60 : 120), d: d - 70 }, main, {
      soft: soft ? 30 : 0,
      light: -0.04,
      grain: 'x',
    });
    if (!soft)
      for (const x of [-w / 2 + 30, w / 2 - 110]) box(scene, { x, y: 0, z: front - 110, w: 80, h: 120, d: 80 }, main);
  }
  bedclothes(scene, model, { w: w - 60, low: base - 20, from: -d / 2 + 110, to: front - 30 });
};

function headSeams(scene: Scene, model: Model, head: number, base: number) {
  const count = pick(model, [0, 5, 7]);
  const z = -model.d / 2 + 112;
  const rows: Point[][] = Array.from({ length: count }, (_, i) => {
    const x = -model.w / 2 + (model.w * (i + 1)) / (count + 1);
    return [
      [x, base, z],
      [x, head - 36, z],
    ];
  });
  if (count > 0) lines(scene, rows, shade(model.main.colour, -0.4), 1.6, 0.45);
}

function metalFrame(scene: Scene, { w, d, main }: Model, head: number) {
  for (const [z, top] of [
    [-d / 2 + 20, head],
    [d / 2 - 20, 520],
  ] as const) {
    tube(
      scene,
      [
        [-w / 2 + 16, 0, z],
        [-w / 2 + 16, top, z],
        [w / 2 - 16, top, z],
        [w / 2 - 16, 0, z],
      ],
      16,
      main,
    );
    for (let i = 1; i < 8; i++)
      tube(
        scene,
        [
          [-w / 2 + (w * i) / 8, 240, z],
          [-w / 2 + (w * i) / 8, top, z],
        ],
        8,
        main,
      );
  }
  box(scene, { x: -w / 2 + 10, y: 230, z: -d / 2 + 30, w: w - 20, h: 50, d: d - 60 }, main, { grain: 'none' });
}

/** Mattress, duvet and pillows on a bed. */
function bedclothes(scene: Scene, model: Model, at: { w: number; low: number; from: number; to: number }) {
  const [x, length] = [-at.w / 2, at.to - at.from];
  box(scene, { x, y: at.low, z: at.from, w: at.w, h: 170, d: length }, WHITE, { soft: 40, grain: 'none' });
  const duvet = model.main.surface === 'wood' ? { ...LINEN, colour: shade(model.accent.colour, 0.55) } : LINEN;
  box(scene, { x: x - 18, y: at.low + 70, z: at.from + length * 0.34, w: at.w + 36, h: 145, d: length * 0.67 }, duvet, {
    soft: 56,
    grain: 'none',
  });
  box(
    scene,
    { x: x - 24, y: at.low + 72, z: at.from + length * 0.68, w: at.w + 48, h: 152, d: length * 0.22 },
    model.accent,
    { soft: 50 },
  );
  const pillows = at.w > 1250 ? 2 : 1;
  const width = (at.w - 80) / pillows;
  for (let i = 0; i < pillows; i++)
    box(
      scene,
      { x: x + 40 + i * width + 14, y: at.low + 172, z: at.from + 30, w: width - 28, h: 170, d: length * 0.24 },
      WHITE,
      { soft: 74, grain: 'none' },
    );
}

export const bunkBed: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  const post = 70;
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const x of [-w / 2, w / 2 - post])
    for (const z of [-d / 2, d / 2 - post]) box(scene, { x, y: 0, z, w: post, h, d: post }, main);
  for (const low of [h * 0.16, h * 0.66]) {
    box(scene, { x: -w / 2 + post, y: low, z: -d / 2, w: w - post * 2, h: 110, d: 30 }, main, { grain: 'x' });
    box(scene, { x: -w / 2 + post, y: low + 60, z: -d / 2 + 32, w: w - post * 2, h: 150, d: d - 70 }, WHITE, {
      soft: 36,
      grain: 'none',
    });
    box(
      scene,
      { x: -w / 2 + post + w * 0.3, y: low + 110, z: -d / 2 + 40, w: w * 0.68 - post * 2, h: 125, d: d - 76 },
      model.accent,
      { soft: 44 },
    );
    box(scene, { x: -w / 2 + post, y: low, z: d / 2 - 30, w: w - post * 2, h: 110, d: 30 }, main, { grain: 'x' });
  }
  box(scene, { x: -w / 2 + post, y: h - 110, z: d / 2 - 28, w: w * 0.66, h: 70, d: 26 }, main, { grain: 'x' });
  const x = w / 2 - post - 340;
  for (const side of [x, x + 300]) box(scene, { x: side, y: 0, z: d / 2 + 2, w: 40, h: h * 0.94, d: 34 }, main);
  for (let i = 1; i < 6; i++)
    box(scene, { x: x + 40, y: (h * 0.86 * i) / 6, z: d / 2 + 6, w: 260, h: 34, d: 26 }, main);
};

export const cot: DrawShape = (scene, model) => {
  const { w, h, d, main } = model;
  scene.standsOn(-w / 2, -d / 2, w, d);
  const rail = (z: number) => {
    box(scene, { x: -w / 2 + 50, y: 180, z, w: w - 100, h: 50, d: 26 }, main, { grain: 'x' });
    const bars = Math.round(w / 90);
    for (let i = 0; i < bars; i++)
      box(scene, { x: -w / 2 + 60 + ((w - 130) * i) / (bars - 1), y: 230, z: z + 6, w: 15, h: h - 330, d: 14 }, main, {
        grain: 'none',
      });
    box(scene, { x: -w / 2 + 50, y: h - 100, z, w: w - 100, h: 50, d: 26 }, main, { grain: 'x' });
  };
  rail(-d / 2 + 10);
  box(scene, { x: -w / 2 + 50, y: 235, z: -d / 2 + 40, w: w - 100, h: 130, d: d - 80 }, WHITE, {
    soft: 34,
    grain: 'none',
  });
  box(scene, { x: -w / 2 + w * 0.42, y: 300, z: -d / 2 + 46, w: w * 0.52, h: 90, d: d - 92 }, model.accent, {
    soft: 40,
  });
  for (const x of [-w / 2, w / 2 - 50]) box(scene, { x, y: 0, z: -d / 2, w: 50, h, d }, main);
  rail(d / 2 - 36);
};

export const mattress: DrawShape = (scene, model) => {
  const { w, d } = model;
  const h = Math.max(60, Math.min(model.h, 340));
  const paint = { colour: shade(model.main.colour, 0.72), surface: 'fabric' as const };
  scene.standsOn(-w / 2, -d / 2, w, d);
  box(
    scene,
    { x: -w / 2, y: 0, z: -d / 2, w, h: h * 0.62, d },
    { ...paint, colour: shade(model.main.colour, 0.25) },
    { soft: Math.min(30, h * 0.2) },
  );
  box(scene, { x: -w / 2, y: h * 0.36, z: -d / 2, w, h: h * 0.64, d }, paint, { soft: Math.min(60, h * 0.3) });
  const rows: Point[][] = [];
  for (let i = 1; i < 7; i++) {
    rows.push([
      [-w / 2 + 60, h, -d / 2 + (d * i) / 7],
      [w / 2 - 60, h, -d / 2 + (d * i) / 7],
    ]);
    rows.push([
      [-w / 2 + (w * i) / 7, h, -d / 2 + 60],
      [-w / 2 + (w * i) / 7, h, d / 2 - 60],
    ]);
  }
  lines(scene, rows, shade(paint.colour, -0.4), 1.4, 0.28);
};

export const bedBase: DrawShape = (scene, model) => {
  const { w, d } = model;
  const slat = { ...OAK, colour: model.main.surface === 'wood' ? model.main.colour : OAK.colour };
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const x of [-w / 2, w / 2 - 50]) box(scene, { x, y: 0, z: -d / 2, w: 50, h: 60, d }, slat);
  for (let i = 0; i < 15; i++)
    box(scene, { x: -w / 2 + 20, y: 62, z: -d / 2 + 20 + ((d - 100) * i) / 14, w: w - 40, h: 14, d: 62 }, slat, {
      grain: 'none',
    });
};

export const headboard: DrawShape = (scene, model) => {
  const { w, h, main } = model;
  const panels = Math.max(3, Math.round(w / 300));
  scene.standsOn(-w / 2, -40, w, 80);
  for (let i = 0; i < panels; i++)
    box(scene, { x: -w / 2 + (w * i) / panels + 3, y: 0, z: -45, w: w / panels - 6, h, d: 90 }, main, { soft: 40 });
};
