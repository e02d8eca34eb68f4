import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { BASKET, BOX, PICTURE } from './smallThings.ts';

/** A cot or a bunk bed, and space to play. */
export function childrensRoom(style: RoomStyle): Placed[] {
  const { rug, variant } = style;
  return [
    { shape: 'roundRug', look: 'pile', colour: rug, width: 1700, variant: 2, x: 0.35, z: 0.2 },
    {
      shape: variant % 2 ? 'bunkBed' : 'cot',
      look: 'wood',
      colour: '#d8b98c',
      variant,
      x: -0.95,
      z: variant % 2 ? -1.72 : -1.8,
    },
    { shape: 'bookcase', look: 'board', colour: '#fbfaf7', width: 900, height: 1150, variant: 0, x: 1.15, z: -2.08 },
    {
      shape: 'beanBag',
      look: 'weave',
      colour: variant % 2 ? '#4f86b8' : '#e2a6b0',
      width: 800,
      height: 800,
      variant: 0,
      x: 1.35,
      z: -0.5,
    },
    { ...BOX, width: 420, height: 320, depth: 340, variant: 1, x: 2.05, z: -1.75 },
    { shape: 'pouf', look: 'boucle', colour: '#a9cdb8', variant: 2, x: -0.35, z: 0.25 },
    { ...BASKET, width: 360, height: 360, variant: 0, x: 0.25, z: -1.95 },
    { ...PICTURE, colour: '#b78bb0', width: 420, height: 560, variant: 1, x: 0.9, y: 1.62, z: WALL },
    { ...PICTURE, colour: '#4f86b8', width: 420, height: 560, variant: 2, x: 1.42, y: 1.62, z: WALL },
  ];
}
