import { shade } from './colour.ts';
import { legs, type LegStyle } from './legs.ts';
import { pick, type Model } from './Model.ts';
import { GLASS, type Paint } from './paint.ts';
import type { Box, Scene } from './Scene.ts';
import { box, lines } from './solids.ts';

type Handle = 'bar' | 'knob' | 'edge' | 'none';
type Body = Box & { handle: Handle };

/** The carcase of a cabinet on legs or a plinth; gives the space for its fronts. */
export function carcase(
  scene: Scene,
  model: Model,
  options: { feet?: LegStyle | 'plinth'; footHeight?: number; wallHung?: boolean } = {},
): Body {
  const { w, h, d, main, frame } = model;
  const feet = options.feet ?? pick(model, ['plinth', 'splayed', 'round', 'plinth'] as const);
  const low = options.wallHung ? 0 : feet === 'plinth' ? 50 : (options.footHeight ?? Math.min(170, h * 0.2));
  if (!options.wallHung) {
    scene.standsOn(-w / 2, -d / 2, w, d);
    if (feet === 'plinth')
      box(
        scene,
        { x: -w / 2 + 20, y: 0, z: -d / 2 + 20, w: w - 40, h: low, d: d - 60 },
        { ...main, colour: shade(main.colour, -0.4) },
        { grain: 'none' },
      );
    else legs(scene, { frame }, { w, d, height: low, inset: 60 }, feet, Math.max(30, Math.min(50, w * 0.04)));
  }
  box(
    scene,
    { x: -w / 2, y: low, z: -d / 2, w, h: h - low, d: d - 20 },
    { ...main, colour: shade(main.colour, -0.06) },
  );
  const handle = pick(model, ['bar', 'knob', 'edge'] as const);
  return { x: -w / 2 + 9, y: low + 9, z: d / 2 - 19, w: w - 18, h: h - low - 18, d: 18, handle };
}

/** Drawers in rows and columns over a space. */
export function drawers(scene: Scene, model: Model, at: Body, rows: number, columns = 1) {
  eachCell(at, rows, columns, (cell) => {
    box(scene, cell, model.main, { grain: 'x' });
    grip(scene, model, cell, at.handle, 'top');
  });
}

/** Doors side by side. `paint` may be glass, with a frame of the body's paint. */
export function doors(scene: Scene, model: Model, at: Body, count: number, paint: Paint = model.main, rows = 1) {
  let index = 0;
  eachCell(at, rows, count, (cell) => {
    if (paint.surface === 'glass') glassDoor(scene, model, cell);
    else {
      box(scene, cell, paint, { grain: 'y' });
      if (model.random() < 0.25) panel(scene, paint, cell);
    }
    grip(scene, model, cell, at.handle, index++ % 2 === 0 && count > 1 ? 'right' : 'left');
  });
}

/** Open compartments with what people put there. */
export function openShelves(scene: Scene, model: Model, at: Body, rows: number, columns = 1) {
  const dark = { ...model.main, colour: shade(model.main.colour, -0.3) };
  eachCell(at, rows, columns, (cell) => {
    box(scene, { ...cell, d: 2 }, dark, { grain: 'none', light: -0.08 });
    const kind = model.random();
    if (kind < 0.45) books(scene, model, cell);
    else if (kind < 0.6)
      box(
        scene,
        {
          x: cell.x + cell.w * 0.18,
          y: cell.y + 2,
          z: cell.z + 3,
          w: cell.w * 0.55,
          h: Math.min(cell.h * 0.62, 190),
          d: 8,
        },
        { colour: '#c9a77a', surface: 'rattan' },
      );
  });
}

function books(scene: Scene, model: Model, cell: Box) {
  const colours = ['#9d5b4b', '#c7b08a', '#5f7a78', '#e3dccf', '#42576b', '#a8894f'] as const;
  let x = cell.x + 14;
  const end = cell.x + cell.w * (0.35 + model.random() * 0.5);
  while (x < end) {
    const width = Math.max(16, cell.w * (0.03 + model.random() * 0.03));
    box(
      scene,
      { x, y: cell.y + 2, z: cell.z + 3, w: width, h: Math.min(cell.h * (0.6 + model.random() * 0.25), 290), d: 6 },
      { colour: pick(model, colours), surface: 'plain' },
    );
    x += width + 1;
  }
}

function glassDoor(scene: Scene, model: Model, cell: Box) {
  const inside = { ...model.main, colour: shade(model.main.colour, -0.35) };
  box(scene, { ...cell, d: 2 }, inside, { grain: 'none' });
  const shelves = Math.max(2, Math.round(cell.h / 380));
  for (let i = 1; i < shelves; i++)
    box(scene, { x: cell.x, y: cell.y + (cell.h * i) / shelves, z: cell.z + 3, w: cell.w, h: 14, d: 4 }, model.main, {
      grain: 'none',
    });
  box(scene, { ...cell, z: cell.z + 8, d: 6 }, GLASS);
  const t = Math.min(38, cell.w * 0.1);
  const front = cell.z + 15;
  box(scene, { ...cell, z: front, w: t, d: 4 }, model.main);
  box(scene, { ...cell, x: cell.x + cell.w - t, z: front, w: t, d: 4 }, model.main);
  box(scene, { ...cell, x: cell.x + t, z: front, w: cell.w - t * 2, h: t, d: 4 }, model.main);
  box(scene, { ...cell, x: cell.x + t, y: cell.y + cell.h - t, z: front, w: cell.w - t * 2, h: t, d: 4 }, model.main);
}

function panel(scene: Scene, paint: Paint, cell: Box) {
  const inset = Math.min(55, cell.w * 0.16);
  const [x0, x1, y0, y1, z] = [
    cell.x + inset,
    cell.x + cell.w - inset,
    cell.y + inset,
    cell.y + cell.h - inset,
    cell.z + cell.d + 1,
  ];
  lines(
    scene,
    [
      [
        [x0, y0, z],
        [x1, y0, z],
        [x1, y1, z],
        [x0, y1, z],
        [x0, y0, z],
      ],
    ],
    shade(paint.colour, -0.3),
    1.5,
    0.6,
  );
}

function grip(scene: Scene, model: Model, cell: Box, handle: Handle, place: 'top' | 'left' | 'right') {
  const z = cell.z + cell.d + 1;
  const paint = model.accent.surface === 'metal' ? model.accent : model.frame;
  if (handle === 'none') return;
  const size = Math.max(13, scene.hair * 4.5);
  if (place === 'top') {
    const y = cell.y + cell.h * 0.62;
    if (handle === 'edge')
      box(scene, { x: cell.x + cell.w * 0.3, y: cell.y + cell.h - 16, z, w: cell.w * 0.4, h: 13, d: 12 }, paint, {
        grain: 'none',
      });
    else if (handle === 'bar')
      box(
        scene,
        { x: cell.x + cell.w / 2 - Math.min(90, cell.w * 0.16), y, z, w: Math.min(180, cell.w * 0.32), h: size, d: 16 },
        paint,
        { grain: 'none' },
      );
    else
      box(scene, { x: cell.x + cell.w / 2 - size, y, z, w: size * 2, h: size * 2, d: 18 }, paint, {
        soft: size,
        grain: 'none',
      });
    return;
  }
  const x = place === 'right' ? cell.x + cell.w - 40 : cell.x + 28;
  const y = cell.y + cell.h * 0.5;
  if (handle === 'knob')
    box(scene, { x: x - size * 0.5, y, z, w: size * 2, h: size * 2, d: 18 }, paint, { soft: size, grain: 'none' });
  else
    box(scene, { x, y: y - Math.min(130, cell.h * 0.16), z, w: size, h: Math.min(260, cell.h * 0.32), d: 16 }, paint, {
      grain: 'none',
    });
}

function eachCell(at: Box, rows: number, columns: number, draw: (cell: Box) => void) {
  const gap = 6;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      draw({
        x: at.x + (at.w / columns) * column + gap / 2,
        y: at.y + (at.h / rows) * row + gap / 2,
        z: at.z,
        w: at.w / columns - gap,
        h: at.h / rows - gap,
        d: at.d,
      });
    }
  }
}

/** A part of a body's front, by shares of its width and height. */
export function partOf(at: Body, share: { x?: number; y?: number; w?: number; h?: number }): Body {
  return {
    ...at,
    x: at.x + at.w * (share.x ?? 0),
    y: at.y + at.h * (share.y ?? 0),
    w: at.w * (share.w ?? 1),
    h: at.h * (share.h ?? 1),
  };
}
