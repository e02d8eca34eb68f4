import type { Surface } from '../../materials/Surface.ts';
import { darker, wood } from '../../materials/surfaces.ts';
import type { Workbench } from '../../models/Workbench.ts';
import type { RoomStyle } from '../Room.ts';

export type Floor = 'boards' | 'deck' | 'tiles';

/** Sun-bleached boards. */
const DECK: Surface = { ...wood('teak'), colour: '#b59678', second: '#93745a', stain: '#6b5340' };

/** An area in metres, seen from above. */
type Area = { left: number; right: number; back: number; front: number };

/** A floor of separate boards or tiles with its top at height 0. `shade` is the colour of tiles. */
export function addFloor(bench: Workbench, kind: Floor, style: RoomStyle, area: Area, shade = '#cfccc6') {
  if (kind === 'tiles') addTiles(bench, area, shade);
  else addBoards(bench, getTimber(kind, style), kind === 'deck', area);
  addGround(bench, area, kind === 'tiles' ? '#9b968e' : darker(getTimber(kind, style).colour, 0.6));
}

function getTimber(kind: Floor, style: RoomStyle) {
  return kind === 'deck' ? DECK : wood(style.floor);
}

function addBoards(bench: Workbench, timber: Surface, isDeck: boolean, { left, right, back, front }: Area) {
  const [long, wide] = isDeck ? [right - left, 0.14] : [1.5, 0.15];
  const gap = isDeck ? 0.006 : 0.0012;
  let row = 0;
  for (let z = back; z < front; z += wide, row++) {
    const shift = isDeck ? 0 : bench.random.next() * long;
    for (let x = left - shift; x < right; x += long) {
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

function addTiles(bench: Workbench, { left, right, back, front }: Area, colour: string) {
  const side = 0.6;
  for (let z = back; z < front; z += side)
    for (let x = left; x < right; x += side)
      bench.box(
        [side - 0.004, 0.02, side - 0.004],
        [x + side / 2, -0.01, z + side / 2],
        { colour, map: 'glaze', roughness: 0.4, specular: 0.8 },
        { radius: 0.002, steps: 1 },
      );
}

/** A layer below the joints, which would otherwise show the light backdrop. */
function addGround(bench: Workbench, { left, right, back, front }: Area, colour: string) {
  bench.box(
    [right - left + 1, 0.02, front - back + 1],
    [(left + right) / 2, -0.018, (back + front) / 2],
    { colour, roughness: 1, specular: 0.1 },
    { radius: 0.001 },
  );
}
