import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { BASKET, VASE } from './smallThings.ts';

/** A washbasin under a round mirror, with towels and baskets. */
export function bathroom(style: RoomStyle): Placed[] {
  const { wood, accent, metal, variant } = style;
  return [
    { shape: 'rug', look: 'cotton', colour: '#9b9c9e', width: 1100, depth: 700, variant: 0, x: 0, z: -1.2 },
    { shape: 'washbasinUnit', ...wood, width: 1000, variant, x: 0, z: -2.04 },
    { shape: 'roundMirror', look: 'metal', colour: metal, width: 800, variant: 0, x: 0, y: 1.62, z: WALL },
    { shape: 'wallLamp', look: 'metal', colour: metal, variant: 0, x: -0.62, y: 1.6, z: WALL },
    { shape: 'wallLamp', look: 'metal', colour: metal, variant: 0, x: 0.62, y: 1.6, z: WALL },
    { ...VASE, colour: accent.colour, height: 220, width: 130, variant: 1, x: -0.38, y: 0.88, z: -2.14 },
    { shape: 'cabinet', ...wood, width: 450, height: 1500, depth: 340, variant: 3, x: 1.05, z: -2.1 },
    { ...BASKET, width: 300, height: 220, variant: 3, x: 1.05, y: 1.5, z: -2.1 },
    { shape: 'shelf', ...wood, width: 700, variant: 0, x: -1.2, y: 1.5, z: WALL },
    { ...BASKET, width: 420, height: 520, variant: 0, x: -0.88, z: -1.98 },
    { shape: 'stool', look: 'wood', colour: '#c49a6c', variant: 0, x: -1.4, z: -1.5 },
    { shape: 'towel', look: 'cotton', colour: accent.colour, variant: 1, x: -1.4, y: 0.45, z: -1.5, turn: 0.3 },
    roomPlant(style, 1.66, -1.85, 900, 'sword'),
    roomPlant(style, -1.72, -2.0, 1250),
  ];
}
