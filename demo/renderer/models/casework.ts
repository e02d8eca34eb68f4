import type { Point, Profile } from '../geometry/turned.ts';
import type { Surface } from '../materials/Surface.ts';
import { BLACK_METAL, BRASS, DARK_GAP, isWoodSurface, MIRROR, OAK } from '../materials/surfaces.ts';
import { choose, type ModelSpec } from './Model.ts';
import type { Workbench } from './Workbench.ts';

/** Thickness of boards, m; `GAP` is the gap between fronts. */
export const BOARD = 0.02;
const GAP = 0.003;
const FRONT = 0.02;

export type FrontKind = 'drawer' | 'door' | 'slats' | 'shaker' | 'glass' | 'mirror' | 'open' | 'flap';
type Handle = 'none' | 'bar' | 'knob' | 'long';

/** A rectangle of a furniture front, as seen from the front: centre and size in metres. */
export type Bay = { x: number; y: number; w: number; h: number; kind: FrontKind; hinge?: -1 | 1 };

export type CaseStyle = { body: Surface; front: Surface; metal: Surface; handle: Handle };

/** Colours and handles of case furniture, by variant. */
export function caseStyle(spec: ModelSpec): CaseStyle {
  return {
    body: spec.main,
    front: spec.main,
    metal: choose(spec, [BLACK_METAL, BRASS]),
    handle: choose(spec, ['knob', 'none', 'bar', 'long'] as const),
  };
}

/** A box of boards, open at the front. `at` is the centre of its bottom. */
export function carcass(bench: Workbench, body: Surface, [w, h, d]: Point, [x, y, z]: Point, isClosed = true) {
  bench.box([w, BOARD, d], [x, y + h - BOARD / 2, z], body, { radius: 0.003, grain: 'x' });
  bench.box([w, BOARD, d], [x, y + BOARD / 2, z], body, { radius: 0.003, grain: 'x' });
  for (const side of [-1, 1])
    bench.box([BOARD, h - 2 * BOARD, d], [x + side * (w / 2 - BOARD / 2), y + h / 2, z], body, {
      radius: 0.002,
      grain: 'y',
    });
  bench.box([w - 2 * BOARD, h - 2 * BOARD, 0.012], [x, y + h / 2, z - d / 2 + 0.01], body, {
    radius: 0.001,
    grain: 'y',
  });
  if (isClosed)
    bench.box([w - 2 * BOARD, h - 2 * BOARD, 0.01], [x, y + h / 2, z + d / 2 - 0.045], DARK_GAP, { radius: 0.001 });
}

/** Adds the fronts of the bays. `z` is the front edge of the case. */
export function addFronts(bench: Workbench, style: CaseStyle, bays: readonly Bay[], z: number) {
  for (const bay of bays) addFront(bench, style, bay, z);
}

function addFront(bench: Workbench, style: CaseStyle, bay: Bay, z: number) {
  const { x, y, kind } = bay;
  if (kind === 'open') return;
  const [w, h] = [bay.w - 2 * GAP, bay.h - 2 * GAP];
  const middle = z - FRONT / 2 - 0.001;
  const grain = kind === 'drawer' || kind === 'flap' ? 'x' : 'y';
  if (kind === 'glass') addGlassDoor(bench, style, x, y, w, h, middle);
  else if (kind === 'mirror') {
    bench.box([w, h, FRONT], [x, y, middle], style.metal, { radius: 0.002 });
    bench.box([w - 0.03, h - 0.03, 0.004], [x, y, middle + FRONT / 2], MIRROR, { radius: 0.001 });
  } else bench.box([w, h, FRONT], [x, y, middle], style.front, { radius: 0.0022, grain });
  if (kind === 'slats') addSlats(bench, style.front, x, y, w, h, middle + FRONT / 2);
  if (kind === 'shaker') addShakerFrame(bench, style.front, x, y, w, h, middle + FRONT / 2);
  addHandle(bench, style, bay, middle + FRONT / 2);
}

function addSlats(bench: Workbench, surface: Surface, x: number, y: number, w: number, h: number, z: number) {
  const count = Math.max(3, Math.floor((w - 0.006) / 0.024));
  const step = (w - 0.006) / count;
  for (let i = 0; i < count; i++)
    bench.box([step * 0.58, h - 0.002, 0.012], [x - (w - 0.006) / 2 + (i + 0.5) * step, y, z + 0.004], surface, {
      radius: 0.003,
      steps: 2,
      grain: 'y',
    });
}

function addShakerFrame(bench: Workbench, surface: Surface, x: number, y: number, w: number, h: number, z: number) {
  const rail = Math.min(0.075, w * 0.18);
  for (const side of [-1, 1]) {
    bench.box([rail, h, 0.012], [x + side * (w / 2 - rail / 2), y, z + 0.004], surface, { radius: 0.0025, grain: 'y' });
    bench.box([w - 2 * rail, rail, 0.012], [x, y + side * (h / 2 - rail / 2), z + 0.004], surface, {
      radius: 0.0025,
      grain: 'x',
    });
  }
}

function addGlassDoor(bench: Workbench, style: CaseStyle, x: number, y: number, w: number, h: number, z: number) {
  const rail = 0.035;
  for (const side of [-1, 1]) {
    bench.box([rail, h, FRONT], [x + side * (w / 2 - rail / 2), y, z], style.front, { radius: 0.002, grain: 'y' });
    bench.box([w - 2 * rail, rail, FRONT], [x, y + side * (h / 2 - rail / 2), z], style.front, {
      radius: 0.002,
      grain: 'x',
    });
  }
  bench.box(
    [w - 2 * rail, h - 2 * rail, 0.004],
    [x, y, z],
    { colour: '#dfe8e6', roughness: 0.03, opacity: 0.1 },
    { radius: 0.001 },
  );
}

const KNOB: Profile = [
  [0, 0],
  [0.008, 0],
  [0.007, 0.01],
  [0.009, 0.014],
  [0.0155, 0.018],
  [0.016, 0.024],
  [0.013, 0.027],
  [0, 0.028],
];

function addHandle(bench: Workbench, { metal, handle }: CaseStyle, bay: Bay, z: number) {
  const { x, y, w, h, kind } = bay;
  if (handle === 'none' || kind === 'slats' || (kind === 'mirror' && handle !== 'long')) return;
  const isDoor = kind !== 'drawer' && kind !== 'flap';
  const side = -(bay.hinge ?? -1);
  const [px, py] = isDoor ? [x + side * (w / 2 - 0.045), y] : [x, kind === 'flap' ? y + h / 2 - 0.04 : y];
  if (handle === 'knob') {
    bench.turned(KNOB, [px, py, z - 0.001], metal, 32, [Math.PI / 2, 0, 0]);
    return;
  }
  const long =
    handle === 'long' ? (isDoor ? Math.min(0.6, h * 0.45) : w * 0.5) : Math.min(0.16, (isDoor ? h : w) * 0.4);
  const half = long / 2;
  const [ux, uy] = isDoor ? [0, 1] : [1, 0];
  bench.rod([px - ux * half, py - uy * half, z + 0.03], [px + ux * half, py + uy * half, z + 0.03], metal, 0.0055);
  for (const end of [-1, 1]) {
    const at = end * (half - 0.018);
    bench.rod([px + ux * at, py + uy * at, z], [px + ux * at, py + uy * at, z + 0.03], metal, 0.0045);
  }
}

export type Legs = 'taper' | 'metal' | 'plinth' | 'none';

/** Adds legs under a case whose bottom is at `height`. */
export function caseLegs(bench: Workbench, spec: ModelSpec, kind: Legs, [w, height, d]: Point, x = 0, z = 0) {
  if (kind === 'none') return;
  if (kind === 'plinth') {
    bench.box([w - 0.03, height, d - 0.05], [x, height / 2, z - 0.01], spec.main, { radius: 0.002, grain: 'x' });
    return;
  }
  const [lx, lz] = [w / 2 - 0.09, d / 2 - 0.06];
  const wooden = isWoodSurface(spec.main) ? spec.main : OAK;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      if (kind === 'taper')
        bench.rod(
          [x + sx * (lx + 0.03), 0, z + sz * (lz + 0.025)],
          [x + sx * lx, height + 0.004, z + sz * lz],
          wooden,
          0.012,
          0.021,
        );
      else
        bench.box([0.022, height, 0.022], [x + sx * (lx + 0.06), height / 2, z + sz * (lz + 0.04)], BLACK_METAL, {
          radius: 0.002,
        });
    }
  }
  if (kind === 'metal')
    for (const sz of [-1, 1])
      bench.box([2 * (lx + 0.06), 0.022, 0.022], [x, height - 0.011, z + sz * (lz + 0.04)], BLACK_METAL, {
        radius: 0.002,
      });
}

/** Fills a rectangle with columns of bays. Each row of a column has a kind and a share of the height. */
export function buildBays(
  [width, height]: readonly [number, number],
  [x, y]: readonly [number, number],
  columns: readonly { share?: number; rows: readonly (readonly [FrontKind, number])[] }[],
): Bay[] {
  const total = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  let left = x - width / 2;
  return columns.flatMap(({ share = 1, rows }, index) => {
    const w = (width * share) / total;
    const centre = left + w / 2;
    left += w;
    const parts = rows.reduce((sum, [, part]) => sum + part, 0);
    let top = y + height / 2;
    return rows.map(([kind, part]): Bay => {
      const h = (height * part) / parts;
      top -= h;
      return { x: centre, y: top + h / 2, w, h, kind, hinge: index < columns.length / 2 ? -1 : 1 };
    });
  });
}
