import type { Surface } from '../../materials/Surface.ts';
import { blend, cloth } from '../../materials/surfaces.ts';
import { drapery } from '../../models/textiles/clothParts.ts';
import type { Workbench } from '../../models/Workbench.ts';
import type { RoomStyle } from '../Room.ts';
import { ROOM, WINDOW } from './roomShape.ts';

/**
 * Height of the walls, m. The ceiling casts no shadow, so that light from the sky fills the room. The walls are higher
 * than the ceiling, so that the sun does not shine over them.
 */
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

/** Adds a back wall and a left wall with a window for the sun. They cast shadows. */
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

/** Adds the visible parts that cast no shadows: ceiling, skirting, curtains. */
export function addTrim(bench: Workbench, style: RoomStyle, hasCurtains: boolean) {
  const { left, back, front, height } = ROOM;
  const trim = wallTrim(style);
  // No light reaches the ceiling directly. Its emission simulates the light that the floor reflects.
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
