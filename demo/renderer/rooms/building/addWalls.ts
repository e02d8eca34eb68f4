import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth } from '../../materials/surfaces.ts';
import { drapery } from '../../models/textiles/clothParts.ts';
import type { Workbench } from '../../models/Workbench.ts';
import type { RoomStyle } from '../Room.ts';
import { ROOM, WINDOW } from './roomShape.ts';

/** No ceiling casts a shadow, so that the sky's light fills the room: the sun must not come over the wall either. */
const SUN_STOP = 5.4;

export const wallPaint = ({ wall }: RoomStyle): Surface => ({
  colour: wall,
  map: 'plaster',
  roughness: 1,
  specular: 0.2,
});
export const wallTrim = ({ wall }: RoomStyle): Surface => ({
  colour: blend(wall, '#ffffff', 0.45),
  roughness: 0.7,
  specular: 0.6,
});

/** A back wall, and on the left a wall with a window that the sun comes through. They cast shadows. */
export function addWalls(bench: Workbench, style: RoomStyle) {
  const paint = wallPaint(style);
  const trim = wallTrim(style);
  const middle = (WINDOW.from + WINDOW.to) / 2;
  bench.box([7.2, SUN_STOP, 0.1], [0.3, SUN_STOP / 2, ROOM.back - 0.05], paint, { radius: 0.001 });
  const piece = (from: number, to: number, low: number, high: number) =>
    bench.box([0.14, high - low, to - from], [ROOM.left - 0.07, (low + high) / 2, (from + to) / 2], paint, {
      radius: 0.001,
    });
  piece(ROOM.back, WINDOW.from, 0, SUN_STOP);
  piece(WINDOW.to, ROOM.front, 0, SUN_STOP);
  piece(WINDOW.from, WINDOW.to, 0, WINDOW.sill);
  piece(WINDOW.from, WINDOW.to, WINDOW.top, SUN_STOP);
  const bar = (size: readonly [number, number, number], y: number, z: number) =>
    bench.box(size, [ROOM.left - 0.09, y, z], trim, { radius: 0.004 });
  for (const z of [WINDOW.from + 0.03, middle, WINDOW.to - 0.03])
    bar([0.05, WINDOW.top - WINDOW.sill, 0.06], (WINDOW.top + WINDOW.sill) / 2, z);
  for (const y of [WINDOW.sill + 0.03, 1.72, WINDOW.top - 0.03]) bar([0.05, 0.05, WINDOW.to - WINDOW.from], y, middle);
  const sill = [0.26, 0.035, WINDOW.to - WINDOW.from + 0.14] as const;
  bench.box(sill, [ROOM.left + 0.03, WINDOW.sill - 0.01, middle], trim, { radius: 0.008 });
}

/** What is seen of a room's shell but needs no shadow of its own: ceiling, skirting, curtains. */
export function addTrim(bench: Workbench, style: RoomStyle, hasCurtains: boolean) {
  const { left, back, front, height } = ROOM;
  const trim = wallTrim(style);
  // It looks away from all lights: it glows by what comes back from the floor.
  const ceiling = { colour: '#f9f3ea', roughness: 1, specular: 0, glow: 0.7 };
  bench.box([8, 0.1, front - back + 0.4], [0.3, height + 0.05, (front + back) / 2], ceiling, { radius: 0.001 });
  bench.box([7.2, 0.11, 0.018], [0.3, 0.055, back + 0.009], trim, { radius: 0.004 });
  if (hasCurtains)
    bench.add(
      drapery(0.45, height - 0.06, 1),
      cloth('linen', '#efe9dd'),
      [left + 0.16, 0.015, back + 0.52],
      [0, Math.PI / 2, 0],
    );
}
