import { blend, cloth } from '../materials/surfaces.ts';
import type { Part } from '../models/Part.ts';
import { drapery } from '../models/textiles/clothParts.ts';
import { Workbench } from '../models/Workbench.ts';
import { addFloor } from './addFloor.ts';
import { furnish } from './furnish.ts';
import type { Placed, Room } from './Room.ts';

const [WIDTH, FRONT, BACK, HEIGHT] = [5.6, 3.4, -2.3, 3.4];
const WINDOW = { from: -1.3, to: 0.5, sill: 0.35, top: 2.45 };

/** All parts of a room, and those that cast shadows. */
export function buildRoom(room: Room) {
  const shell = new Workbench(room.name);
  const lining = new Workbench(room.name);
  addWalls(shell, room);
  layFloor(lining, room);
  const products = (detail: number) => room.placed.flatMap((placed) => furnishToCeiling(placed, detail));
  const walls = room.kind === 'taras' ? [] : shell.parts;
  return {
    parts: [...shell.parts, ...lining.parts, ...products(1)],
    casters: [...walls, ...products(0.42)],
  };
}

function furnishToCeiling(placed: Placed, detail: number): readonly Part[] {
  const bench = furnish(placed, detail);
  // A lamp's cord goes on to the ceiling, which is above the picture.
  if (placed.shape === 'pendantLamp')
    bench.rod([placed.x, placed.y ?? 0, placed.z], [placed.x, HEIGHT, placed.z], { colour: '#2b2a29' }, 0.004);
  return bench.parts;
}

/** A back wall with skirting, and on the left a wall with a window that the sun comes through. */
function addWalls(bench: Workbench, { kind, style }: Room) {
  const paint = { colour: style.wall, map: 'plaster' as const, roughness: 1, specular: 0.2 };
  const trim = { colour: blend(style.wall, '#ffffff', 0.45), roughness: 0.7, specular: 0.6 };
  const left = -WIDTH / 2;
  bench.box([WIDTH + (kind === 'taras' ? 4 : 1), HEIGHT, 0.1], [0.3, HEIGHT / 2, BACK - 0.05], paint, {
    radius: 0.001,
  });
  bench.box([WIDTH, 0.11, 0.018], [0, 0.055, BACK + 0.009], trim, { radius: 0.004 });
  if (kind === 'taras') return;
  const piece = (from: number, to: number, low: number, high: number) =>
    bench.box([0.14, high - low, to - from], [left - 0.07, (low + high) / 2, (from + to) / 2], paint, {
      radius: 0.001,
    });
  piece(BACK, WINDOW.from, 0, HEIGHT);
  piece(WINDOW.to, FRONT, 0, HEIGHT);
  piece(WINDOW.from, WINDOW.to, 0, WINDOW.sill);
  piece(WINDOW.from, WINDOW.to, WINDOW.top, HEIGHT);
  const middle = (WINDOW.from + WINDOW.to) / 2;
  for (const z of [WINDOW.from + 0.03, middle, WINDOW.to - 0.03])
    bench.box([0.05, WINDOW.top - WINDOW.sill, 0.05], [left - 0.09, (WINDOW.top + WINDOW.sill) / 2, z], trim, {
      radius: 0.004,
    });
  for (const y of [WINDOW.sill + 0.03, WINDOW.top - 0.03])
    bench.box([0.05, 0.05, WINDOW.to - WINDOW.from], [left - 0.09, y, middle], trim, { radius: 0.004 });
  bench.box([0.26, 0.035, WINDOW.to - WINDOW.from + 0.14], [left + 0.03, WINDOW.sill - 0.01, middle], trim, {
    radius: 0.008,
  });
  if (kind !== 'lazienka' && kind !== 'kuchnia')
    for (const z of [WINDOW.from - 0.5, WINDOW.to - 0.05])
      bench.add(drapery(0.55, 2.6, z), cloth('linen', '#efe9dd'), [left + 0.14, 0.015, z + 0.55], [0, Math.PI / 2, 0]);
}

function layFloor(bench: Workbench, { kind, style }: Room) {
  const area = { left: -WIDTH / 2 - 0.2, right: WIDTH / 2 + 0.8, back: BACK, front: FRONT };
  if (kind === 'taras') addFloor(bench, 'deck', style, { ...area, left: area.left - 1.5, right: area.right + 1.9 });
  else if (kind === 'lazienka') addFloor(bench, 'tiles', style, area);
  else if (kind === 'kuchnia') addFloor(bench, 'tiles', style, area, '#d9d5cd');
  else addFloor(bench, 'boards', style, area);
}
