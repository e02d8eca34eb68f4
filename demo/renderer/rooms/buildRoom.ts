import type { Part } from '../models/Part.ts';
import { Workbench } from '../models/Workbench.ts';
import { addFittings } from './building/addFittings.ts';
import { addFloor } from './building/addFloor.ts';
import { addGarden, addPergola } from './building/addGarden.ts';
import { addBunting } from './building/addToys.ts';
import { addTrim, addWalls } from './building/addWalls.ts';
import { lineWall, paintHills, tileWall } from './building/lineWall.ts';
import { ROOM } from './building/roomShape.ts';
import { furnish } from './furnish.ts';
import type { Room, RoomStyle } from './Room.ts';

const CASTER_DETAIL = 0.42;

/** All parts of a room, and the parts that cast shadows. */
export function buildRoom(room: Room) {
  const things = (detail: number): readonly Part[] => [
    ...buildSurroundings(room, detail),
    ...room.placed.flatMap((placed) => furnish(placed, detail).parts),
  ];
  const lining = new Workbench(`${room.name} lining`);
  addLining(lining, room);
  return { parts: [...things(1), ...lining.parts], casters: things(CASTER_DETAIL) };
}

/** Walls or pergola and fittings, without products. `detail` is that of a `Workbench`. */
export function buildSurroundings(room: Room, detail: number): readonly Part[] {
  const fixed = new Workbench(room.name, detail);
  if (room.kind === 'taras') addPergola(fixed, room.style);
  else addWalls(fixed, room.style);
  addFittings(fixed, room);
  return fixed.parts;
}

/** Adds floor, ceiling and wall covering, which are too flat to cast shadows. */
function addLining(bench: Workbench, { kind, style }: Room) {
  const area = { left: ROOM.left - 0.2, right: ROOM.right + 0.8, back: ROOM.back, front: ROOM.front };
  if (kind === 'taras') {
    addFloor(bench, 'deck', style, { ...area, left: area.left - 1.5, right: area.right + 1.9 });
    return addGarden(bench);
  }
  const isWet = kind === 'lazienka' || kind === 'kuchnia';
  addTrim(bench, style, !isWet);
  addFloor(bench, isWet ? 'tiles' : 'boards', style, area, kind === 'kuchnia' ? '#d9d5cd' : undefined);
  if (kind === 'lazienka') tileWall(bench, { from: -3, to: 3.4, low: 0.11, high: 1.24 }, tileColour(style));
  else if (kind === 'kuchnia') tileWall(bench, { from: -1.84, to: 1.84, low: 0.92, high: 1.52 }, tileColour(style));
  else if (kind === 'pokoj-dzieciecy') {
    paintHills(bench, HILLS[style.name]);
    addBunting(bench);
  } else lineWall(bench, style);
}

const tileColour = ({ name }: RoomStyle) =>
  ({ skandynawski: '#eeece6', loftowy: '#8e8a84', boho: '#d9b79c', nowoczesny: '#b9c3c4', klasyczny: '#a7bba4' })[name];

const HILLS: Record<RoomStyle['name'], [string, string, string]> = {
  skandynawski: ['#dfe3df', '#c9d3cd', '#b3c2ba'],
  loftowy: ['#a9a9a4', '#92989a', '#7b878d'],
  boho: ['#ecd2b8', '#deb596', '#cd9a79'],
  nowoczesny: ['#d3dbe2', '#b7c6d2', '#9cb0c0'],
  klasyczny: ['#bccab9', '#a3b8a3', '#8aa48e'],
};
