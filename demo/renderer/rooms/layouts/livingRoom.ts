import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { PICTURE, VASE } from './smallThings.ts';

/** A sofa with the furniture around it. */
export function livingRoom(style: RoomStyle): Placed[] {
  const { wood, cloth, accent, metal, rug, variant } = style;
  return [
    { shape: 'rug', look: 'pile', colour: rug, width: 3000, depth: 2000, variant: 1 + variant, x: 0.05, z: 0.3 },
    { shape: 'sofa', ...cloth, width: 2200, variant, x: 0.05, z: -1.5 },
    { shape: 'roundCoffeeTable', ...wood, width: 850, height: 400, variant: variant % 2, x: -0.05, y: 0.014, z: 0.12 },
    { shape: 'floorLamp', look: 'metal', colour: metal, height: 1620, variant: variant % 2, x: 1.78, z: -1.9 },
    { shape: 'armchair', ...accent, variant: 1, x: 1.62, y: 0.012, z: -0.3, turn: -0.85 },
    roomPlant(style, -2.15, -1.75, 1300),
    { ...PICTURE, colour: '#b78bb0', width: 560, height: 760, variant, x: -0.34, y: 1.6, z: WALL },
    { ...PICTURE, colour: '#d9c4a3', width: 560, height: 760, variant: variant + 1, x: 0.42, y: 1.6, z: WALL },
    { shape: 'sideTable', look: 'metal', colour: metal, variant: 0, x: -1.42, z: -1.5 },
    { ...VASE, colour: accent.colour, height: 260, width: 150, variant: 1, x: -0.05, y: 0.414, z: 0.12 },
  ];
}
