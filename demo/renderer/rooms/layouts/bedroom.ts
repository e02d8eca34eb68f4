import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { PICTURE } from './smallThings.ts';

/** A bed between two nightstands. */
export function bedroom(style: RoomStyle): Placed[] {
  const { wood, cloth, accent, rug, variant } = style;
  return [
    { shape: 'rug', look: 'pile', colour: rug, width: 2900, depth: 1900, variant: 5 + variant, x: 0, z: 0.2 },
    {
      shape: 'bed',
      ...(cloth.look === 'leather' ? wood : cloth),
      width: 1720,
      height: 1120,
      variant,
      x: 0,
      y: 0.012,
      z: -1.18,
    },
    { shape: 'nightstand', ...wood, variant, x: -1.25, z: -2.02 },
    { shape: 'nightstand', ...wood, variant, x: 1.25, z: -2.02 },
    {
      shape: 'tableLamp',
      look: 'ceramic',
      colour: accent.colour,
      height: 420,
      width: 260,
      variant: 2,
      x: 1.25,
      y: 0.52,
      z: -2.02,
    },
    { shape: 'bench', ...accent, width: 1300, variant, x: 0, y: 0.012, z: 0.35 },
    { shape: 'pouf', ...accent, variant: 0, x: 1.5, y: 0.012, z: -0.25 },
    { ...PICTURE, colour: '#d9c4a3', width: 900, height: 620, variant: variant + 4, x: 0, y: 1.72, z: WALL },
    roomPlant(style, -2.1, -1.8, 1100),
  ];
}
