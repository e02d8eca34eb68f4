import { Box3, Vector3 } from 'three';
import { blend, cloth, darker, surfaceOf, wood } from '../materials/surfaces.ts';
import { models } from '../models/models.ts';
import type { Part } from '../models/Part.ts';
import { drapery } from '../models/textiles/clothParts.ts';
import { Workbench } from '../models/Workbench.ts';
import type { Placed, Room } from './Room.ts';

export type Furnished = { placed: Placed; centre: Vector3 };

const [WIDTH, FRONT, BACK, HEIGHT] = [5.6, 3.4, -2.3, 3.4];
const WINDOW = { from: -1.3, to: 0.5, sill: 0.35, top: 2.45 };

/** All parts of a room, those that cast shadows, and where each product is. */
export function buildRoom(room: Room) {
  const shell = new Workbench(room.name);
  const lining = new Workbench(room.name);
  addWalls(shell, room);
  addFloor(lining, room);
  const products = room.placed.map((placed) => furnish(placed, 1));
  const shadows = room.placed.map((placed) => furnish(placed, 0.42));
  const walls = room.kind === 'taras' ? [] : shell.parts;
  return {
    parts: [...shell.parts, ...lining.parts, ...products.flatMap(({ parts }) => parts)],
    casters: [...walls, ...shadows.flatMap(({ parts }) => parts)],
    furnished: products.map(({ placed, centre }): Furnished => ({ placed, centre })),
  };
}

function furnish(placed: Placed, detail: number) {
  const model = models[placed.shape];
  const [width, height, depth] = model.size;
  const { look, colour, variant = 0 } = placed;
  const bench = new Workbench(`${placed.shape} ${variant}`, detail);
  bench.group([placed.x, placed.y ?? 0, placed.z], [0, placed.turn ?? 0, 0], (inner) =>
    model.build(inner, {
      width: (placed.width ?? width) / 1000,
      height: (placed.height ?? height) / 1000,
      depth: (placed.depth ?? depth) / 1000,
      look,
      colour,
      main: surfaceOf(look, colour),
      variant,
    }),
  );
  const products = [...bench.parts];
  // A lamp's cord goes on to the ceiling, which is above the picture.
  if (placed.shape === 'pendantLamp')
    bench.rod([placed.x, placed.y ?? 0, placed.z], [placed.x, HEIGHT, placed.z], { colour: '#2b2a29' }, 0.004);
  const box = new Box3();
  for (const { geometry } of products) {
    geometry.computeBoundingBox();
    box.union(geometry.boundingBox!);
  }
  return { placed, parts: bench.parts as readonly Part[], centre: box.getCenter(new Vector3()) };
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

function addFloor(bench: Workbench, { kind, style }: Room) {
  const [from, to] = [BACK, FRONT];
  if (kind === 'lazienka' || kind === 'kuchnia')
    return addTiles(bench, from, to, kind === 'lazienka' ? '#cfccc6' : '#d9d5cd');
  const timber = kind === 'taras' ? wood('teak') : wood(style.floor);
  const [long, wide] = kind === 'taras' ? [WIDTH + 4, 0.14] : [1.5, 0.15];
  const gap = kind === 'taras' ? 0.006 : 0.0012;
  let row = 0;
  for (let z = from; z < to; z += wide, row++) {
    const shift = kind === 'taras' ? 1.5 : bench.random.next() * long;
    for (let x = -WIDTH / 2 - 0.2 - shift; x < WIDTH / 2 + 0.8; x += long) {
      const tone = darker(timber.colour, 0.94 + 0.1 * bench.random.next());
      bench.box(
        [long - gap, 0.02, wide - gap],
        [x + long / 2, -0.01, z + wide / 2],
        { ...timber, colour: row % 3 ? timber.colour : tone, roughness: 0.55 },
        { radius: 0.0015, steps: 1, grain: 'x' },
      );
    }
  }
}

function addTiles(bench: Workbench, from: number, to: number, colour: string) {
  const side = 0.6;
  for (let z = from; z < to; z += side)
    for (let x = -WIDTH / 2 - 0.2; x < WIDTH / 2 + 0.8; x += side)
      bench.box(
        [side - 0.004, 0.02, side - 0.004],
        [x + side / 2, -0.01, z + side / 2],
        { colour, map: 'glaze', roughness: 0.4, specular: 0.8 },
        { radius: 0.002, steps: 1 },
      );
  bench.box(
    [WIDTH + 2, 0.02, to - from + 1],
    [0, -0.022, (from + to) / 2],
    { colour: '#9b968e', roughness: 1 },
    { radius: 0.001 },
  );
}
