import { MeshWriter } from '../../geometry/MeshWriter.ts';
import { definePattern } from '../../materials/patterns.ts';
import type { Surface } from '../../materials/Surface.ts';
import { blend, darker, wood } from '../../materials/surfaces.ts';
import type { Workbench } from '../../models/Workbench.ts';
import type { RoomStyle } from '../Room.ts';
import { wallTrim } from './addWalls.ts';
import { ROOM } from './roomShape.ts';

/** An area of the back wall, m. */
type Area = { from: number; to: number; low: number; high: number };

/** Higher than the ceiling, for settings without one. */
const WHOLE: Area = { from: -3, to: 3.4, low: 0, high: 3.4 };

const ARCH = '#d8a888';
const BRICKS = ['#a67a68', '#b08573', '#ba917f', '#9c7161'] as const;

/** The colour of the centre of the back wall. */
export function behindPieces({ name, wall }: RoomStyle): string {
  return name === 'boho' ? ARCH : name === 'loftowy' ? BRICKS[0] : wall;
}

/** Adds the wall covering of the style. */
export function lineWall(bench: Workbench, style: RoomStyle) {
  if (style.name === 'klasyczny') addMouldings(bench, wallTrim(style));
  else if (style.name === 'skandynawski') addWainscot(bench, wallTrim(style));
  else if (style.name === 'nowoczesny') addSlats(bench, { ...WHOLE, from: 1.42 });
  else if (style.name === 'boho') addArch(bench, { colour: ARCH, map: 'plaster', roughness: 1, specular: 0.1 });
  else addBricks(bench, WHOLE, BRICKS, '#bfb5aa', [0.245, 0.068], 0.011);
}

/** Glazed tiles; every second row is shifted by half a tile. */
export function tileWall(bench: Workbench, area: Area, colour: string) {
  const tints = [colour, darker(colour, 0.95), blend(colour, '#ffffff', 0.12), darker(colour, 0.98)];
  addBricks(bench, area, tints, blend(colour, '#e9e5de', 0.75), [0.2, 0.1], 0.004, {
    map: 'glaze',
    roughness: 0.2,
    specular: 1,
  });
}

/** Hills in three colours along the lower wall of a children's room. */
export function paintHills(bench: Workbench, colours: readonly [string, string, string]) {
  const high = 1.45;
  const [far, middle, near] = colours.map((hex) =>
    [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as [[number, number, number], [number, number, number], [number, number, number]];
  const peak = (u: number, wide: number, shift: number) => 1 - Math.abs(((((u * wide + shift) % 1) + 1) % 1) - 0.5) * 2;
  const ridge = (u: number, k: number) => 0.45 * peak(u, 3 + k, 0.3 * k) + 0.3 * peak(u, 5 + 2 * k, 0.6 * k + 0.2);
  const pattern = definePattern(`hills ${colours.join()}`, [1024, 256], (u, v) => {
    if (v < 0.08 + 0.6 * ridge(u, 2)) return near;
    if (v < 0.22 + 0.7 * ridge(u, 1)) return middle;
    return far;
  });
  const sheet = new MeshWriter();
  const columns = 128;
  for (const row of [0, 1])
    for (let column = 0; column <= columns; column++) {
      const u = column / columns;
      const top = high * Math.min(1, 0.34 + 0.75 * ridge(u, 0.4));
      sheet.vertex([WHOLE.from + 6.4 * u, row * top, ROOM.back + 0.002], [0, 0, 1], u, (row * top) / high);
    }
  sheet.cells(0, columns + 1, 2);
  bench.add(sheet.geometry(), { colour: '#ffffff', pattern, roughness: 1, specular: 0.1 });
}

/** Frames of wooden mouldings, as in old flats. */
function addMouldings(bench: Workbench, surface: Surface) {
  const [low, high, bar] = [0.3, 2.45, 0.035];
  for (const [from, to] of [
    [-2.7, -1.35],
    [-1.15, 1.15],
    [1.35, 2.9],
  ] as const) {
    const middle = (from + to) / 2;
    const z = ROOM.back + 0.011;
    for (const x of [from, to])
      bench.box([bar, high - low, 0.022], [x, (low + high) / 2, z], surface, { radius: 0.009, steps: 3 });
    for (const y of [low, high])
      bench.box([to - from, bar, 0.022], [middle, y, z], surface, { radius: 0.009, steps: 3 });
  }
}

/** Painted panels up to table height with a rail on top. */
function addWainscot(bench: Workbench, surface: Surface) {
  const [wide, high] = [0.12, 1];
  for (let x = WHOLE.from; x < WHOLE.to; x += wide)
    bench.box([wide - 0.0015, high, 0.016], [x + wide / 2, high / 2, ROOM.back + 0.008], surface, {
      radius: 0.006,
      steps: 2,
    });
  bench.box([WHOLE.to - WHOLE.from, 0.03, 0.04], [0.2, high + 0.012, ROOM.back + 0.02], surface, { radius: 0.006 });
}

/** Narrow oak slats on dark felt. */
function addSlats(bench: Workbench, { from, to, low, high }: Area) {
  const oak = wood('oak');
  bench.box([to - from, high - low, 0.008], [(from + to) / 2, (low + high) / 2, ROOM.back + 0.004], {
    colour: '#2b2724',
    roughness: 1,
    specular: 0.1,
  });
  for (let x = from + 0.014; x < to; x += 0.042)
    bench.box([0.028, high - low, 0.02], [x, (low + high) / 2, ROOM.back + 0.018], oak, {
      radius: 0.002,
      steps: 1,
      grain: 'y',
    });
}

/** A painted arch in a second colour. */
function addArch(bench: Workbench, paint: Surface) {
  const [radius, high] = [1.35, 0.98];
  const arch = new MeshWriter();
  const z = ROOM.back + 0.002;
  const points = Array.from({ length: 65 }, (_, i) => {
    const angle = Math.PI * (1 - i / 64);
    return [radius * Math.cos(angle), high + radius * Math.sin(angle)] as const;
  });
  for (const y of [0, 1]) for (const [x, top] of points) arch.vertex([x, y * top, z], [0, 0, 1], x, y * top);
  arch.cells(0, points.length, 2);
  bench.add(arch.geometry(), paint);
}

function addBricks(
  bench: Workbench,
  { from, to, low, high }: Area,
  colours: readonly string[],
  joint: string,
  [long, tall]: readonly [number, number],
  gap: number,
  surface: Partial<Surface> = { map: 'plaster', scale: 0.15, bump: 3, roughness: 1, specular: 0.15 },
) {
  bench.box(
    [to - from, high - low, 0.004],
    [(from + to) / 2, (low + high) / 2, ROOM.back + 0.002],
    { colour: joint, roughness: 1, specular: 0.1, map: 'plaster', scale: 0.2 },
    { radius: 0.001 },
  );
  let row = 0;
  for (let y = low; y + tall <= high + 1e-6; y += tall + gap, row++)
    for (let x = from - (row % 2 ? long / 2 : 0); x < to; x += long + gap) {
      const [start, end] = [Math.max(from, x), Math.min(to, x + long)];
      if (end - start < 0.01) continue;
      const colour = colours[Math.floor(bench.random.next() * colours.length)]!;
      bench.box(
        [end - start, tall, 0.014],
        [(start + end) / 2, y + tall / 2, ROOM.back + 0.004],
        { ...surface, colour },
        {
          radius: 0.003,
          steps: 1,
        },
      );
    }
}
