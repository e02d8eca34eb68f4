import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { VASE } from './smallThings.ts';

/** A table for four under a lamp. */
export function diningRoom(style: RoomStyle): Placed[] {
  const { wood, accent, metal, rug, variant } = style;
  return [
    { shape: 'rug', look: 'pile', colour: rug, width: 2900, depth: 2000, variant: 7 + variant, x: 0, z: -0.1 },
    { shape: 'table', ...wood, width: 1700, depth: 850, variant, x: 0, y: 0.012, z: -0.25 },
    ...[-0.42, 0.42].flatMap((x): Placed[] => [
      { shape: 'chair', ...accent, variant, x, y: 0.012, z: 0.36, turn: Math.PI },
      { shape: 'chair', ...accent, variant, x, y: 0.012, z: -0.86 },
    ]),
    { shape: 'pendantLamp', look: 'metal', colour: metal, width: 460, height: 1380, variant, x: 0, y: 1.6, z: -0.25 },
    { shape: 'dresser', ...wood, width: 1500, height: 780, variant, x: 0.9, z: -2.04 },
    { ...VASE, colour: '#d9c4a3', height: 250, width: 150, variant: 1, x: 0.1, y: 0.772, z: -0.25 },
    { shape: 'roundMirror', look: 'metal', colour: metal, width: 760, variant: 0, x: 0.9, y: 1.55, z: WALL },
    roomPlant(style, -2.1, -1.75, 1250),
  ];
}
