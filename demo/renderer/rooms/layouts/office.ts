import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { PICTURE } from './smallThings.ts';

/** A desk at the wall and a reading corner. */
export function office(style: RoomStyle): Placed[] {
  const { wood, cloth, accent, metal, rug, variant } = style;
  return [
    { shape: 'rug', look: 'pile', colour: rug, width: 2300, depth: 1600, variant: 6 + variant, x: 0.1, z: -0.4 },
    { shape: 'desk', ...wood, width: 1500, variant: 1 + variant, x: 0.1, z: -1.85 },
    {
      shape: 'officeChair',
      look: accent.look === 'boucle' ? 'weave' : accent.look,
      colour: accent.colour,
      variant: 1,
      x: 0.85,
      y: 0.012,
      z: -1.0,
      turn: -0.95,
    },
    { shape: 'deskLamp', look: 'metal', colour: metal, variant: 0, x: -0.42, y: 0.75, z: -1.95 },
    { shape: 'bookcase', ...wood, width: 850, height: 1850, variant, x: 1.75, z: -2.1 },
    { ...PICTURE, colour: '#9b9c9e', width: 700, height: 520, variant: 3 + variant, x: 0.15, y: 1.62, z: WALL },
    { shape: 'armchair', ...cloth, variant: 1, x: -1.7, z: -0.6, turn: 0.9 },
    roomPlant(style, -2.15, -1.8, 1300),
  ];
}
