import { carcase, doors, drawers, openShelves, partOf } from './fronts.ts';
import { pick, type DrawShape } from './Model.ts';
import { GLASS, STEEL, WHITE } from './paint.ts';
import { box, plate, tube, turned } from './solids.ts';
import { upright } from './legs.ts';

export const wardrobe: DrawShape = (scene, model) => {
  const body = carcase(scene, model, { feet: 'plinth' });
  const count = Math.max(1, Math.min(6, Math.round(model.w / 500)));
  if (model.random() < 0.3) {
    drawers(scene, model, partOf(body, { h: 0.16 }), 1, Math.max(1, Math.round(count / 2)));
    doors(scene, model, partOf(body, { y: 0.16, h: 0.84 }), count);
  } else doors(scene, model, body, count);
};

export const dresser: DrawShape = (scene, model) => {
  const body = carcase(scene, model);
  const rows = Math.max(2, Math.min(6, Math.round(model.h / 240)));
  const columns = model.w > 1100 ? (model.w > 1700 ? 3 : 2) : 1;
  if (columns > 1 && model.random() < 0.4) {
    doors(scene, model, partOf(body, { w: 1 / columns }), 1);
    drawers(scene, model, partOf(body, { x: 1 / columns, w: 1 - 1 / columns }), rows, columns - 1);
  } else drawers(scene, model, body, rows, columns);
};

export const cabinet: DrawShape = (scene, model) => {
  const body = carcase(scene, model);
  const count = Math.max(1, Math.min(4, Math.round(model.w / 450)));
  if (model.h > 1500) {
    doors(scene, model, partOf(body, { h: 0.5 }), count);
    openShelves(scene, model, partOf(body, { y: 0.5, h: 0.22 }), 1, 1);
    doors(scene, model, partOf(body, { y: 0.72, h: 0.28 }), count);
  } else if (model.random() < 0.4) {
    doors(scene, model, partOf(body, { h: 0.7 }), count);
    drawers(scene, model, partOf(body, { y: 0.7, h: 0.3 }), 1, count);
  } else doors(scene, model, body, count);
};

export const nightstand: DrawShape = (scene, model) => {
  const body = carcase(scene, model, { footHeight: model.h * pick(model, [0.16, 0.3]) });
  if (model.random() < 0.45) {
    openShelves(scene, model, partOf(body, { h: 0.5 }), 1);
    drawers(scene, model, partOf(body, { y: 0.5, h: 0.5 }), 1);
  } else drawers(scene, model, body, model.h > 560 ? 3 : 2);
};

export const tvUnit: DrawShape = (scene, model) => {
  const body = carcase(scene, model, { footHeight: model.h * 0.28 });
  const sides = 0.32;
  const variant = model.random();
  if (variant < 0.4) {
    doors(scene, model, partOf(body, { w: sides }), 1);
    openShelves(scene, model, partOf(body, { x: sides, w: 1 - sides * 2 }), 2);
    doors(scene, model, partOf(body, { x: 1 - sides, w: sides }), 1);
  } else if (variant < 0.7) {
    doors(scene, model, partOf(body, { w: 0.5 }), Math.max(1, Math.round(model.w / 900)));
    drawers(scene, model, partOf(body, { x: 0.5, w: 0.5 }), 2);
  } else {
    openShelves(scene, model, partOf(body, { y: 0.5, h: 0.5 }), 1, Math.max(2, Math.round(model.w / 700)));
    drawers(scene, model, partOf(body, { h: 0.5 }), 1, Math.max(2, Math.round(model.w / 700)));
  }
};

export const bookcase: DrawShape = (scene, model) => {
  const { w, h, d, main, frame } = model;
  const rows = Math.max(2, Math.min(7, Math.round(h / 370)));
  const columns = Math.max(1, Math.min(4, Math.round(w / 620)));
  if (main.surface === 'metal' || model.random() < 0.3) {
    scene.standsOn(-w / 2, -d / 2, w, d);
    for (const x of [-w / 2, w / 2 - 28])
      for (const z of [-d / 2, d / 2 - 28]) box(scene, { x, y: 0, z, w: 28, h, d: 28 }, frame, { grain: 'none' });
    for (let i = 0; i < rows; i++)
      box(
        scene,
        { x: -w / 2 + 6, y: 60 + ((h - 100) * i) / (rows - 1), z: -d / 2 + 6, w: w - 12, h: 30, d: d - 12 },
        main,
        { grain: 'x' },
      );
    return;
  }
  const body = carcase(scene, model, { feet: 'plinth' });
  if (model.random() < 0.3) {
    doors(scene, model, partOf(body, { h: 0.3 }), columns * 2);
    openShelves(scene, model, partOf(body, { y: 0.3, h: 0.7 }), Math.max(2, rows - 2), columns);
  } else openShelves(scene, model, body, rows, columns);
};

export const vitrine: DrawShape = (scene, model) => {
  const body = carcase(scene, model);
  const count = Math.max(1, Math.round(model.w / 520));
  if (model.random() < 0.5) {
    drawers(scene, model, partOf(body, { h: 0.22 }), 1, count);
    doors(scene, model, partOf(body, { y: 0.22, h: 0.78 }), count, GLASS);
  } else doors(scene, model, body, count, GLASS);
};

export const wallUnit: DrawShape = (scene, model) => {
  const { w, h, d } = model;
  const tower = { ...model, w: w * 0.24 };
  const shift = (dx: number) => ({
    x: dx - (w * 0.24) / 2,
    y: 20,
    z: d / 2 - 19,
    w: w * 0.24,
    h: h - 40,
    d: 18,
    handle: 'bar' as const,
  });
  scene.standsOn(-w / 2, -d / 2, w, d);
  for (const dx of [-w * 0.38, w * 0.38])
    box(scene, { x: dx - (w * 0.24) / 2, y: 0, z: -d / 2, w: w * 0.24, h, d: d - 20 }, model.main, { light: -0.06 });
  doors(scene, tower, shift(-w * 0.38), 1, GLASS);
  doors(scene, tower, shift(w * 0.38), 1);
  box(scene, { x: -w * 0.26, y: 0, z: -d / 2, w: w * 0.52, h: h * 0.24, d: d - 20 }, model.main, { light: -0.06 });
  drawers(
    scene,
    model,
    { x: -w * 0.26, y: 10, z: d / 2 - 19, w: w * 0.52, h: h * 0.24 - 20, d: 18, handle: 'edge' },
    1,
    2,
  );
  box(scene, { x: -w * 0.22, y: h * 0.78, z: -d / 2, w: w * 0.44, h: 30, d: d * 0.5 }, model.main);
};

export const shoeCabinet: DrawShape = (scene, model) => {
  const body = carcase(scene, model, { feet: pick(model, ['plinth', 'round']) });
  drawers(scene, model, body, Math.max(2, Math.round(model.h / 420)), model.w > 900 ? 2 : 1);
};

export const washbasinUnit: DrawShape = (scene, model) => {
  const { w, h, d } = model;
  const body = carcase(scene, { ...model, h: h - 30 }, { footHeight: h * 0.22 });
  drawers(scene, model, body, 2);
  box(scene, { x: -w / 2 - 10, y: h - 28, z: -d / 2, w: w + 20, h: 40, d: d + 15 }, WHITE, { soft: 14, grain: 'none' });
  turned(
    scene,
    0,
    0,
    [
      [w * 0.2, h + 12],
      [Math.min(w * 0.3, 260), h + 130],
    ],
    WHITE,
    { open: true },
  );
  tube(
    scene,
    [
      [0, h + 12, -d / 2 + 50],
      [0, h + 290, -d / 2 + 50],
      [0, h + 290, -d / 2 + 170],
      [0, h + 255, -d / 2 + 175],
    ],
    13,
    STEEL,
  );
};

export const dressingTable: DrawShape = (scene, model) => {
  const { w, h, d } = model;
  const top = Math.min(h * 0.58, 790);
  const body = carcase(scene, { ...model, h: top }, { feet: 'splayed', footHeight: top * 0.74 });
  drawers(scene, model, body, 1, 2);
  const radius = Math.min((h - top) / 2, w * 0.36);
  plate(scene, upright(0, top + radius + 12, -d / 2 + 20, radius + 16), model.main, { light: -0.1 });
  plate(
    scene,
    upright(0, top + radius + 12, -d / 2 + 24, radius),
    { colour: '#dbe5e6', surface: 'metal' },
    { light: 0.05 },
  );
};
