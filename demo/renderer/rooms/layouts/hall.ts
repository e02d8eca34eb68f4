import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { BASKET, BOX, CANDLE, PICTURE, VASE } from './smallThings.ts';

/** Furniture for coats, shoes and keys along one wall. */
export function hall(style: RoomStyle): Placed[] {
  const { wood, cloth, accent, metal, rug, variant } = style;
  return [
    { shape: 'rug', look: 'pile', colour: rug, width: 2300, depth: 850, variant: 1 + variant, x: 0.05, z: -1.2 },
    {
      shape: 'coatRack',
      look: 'board',
      colour: wood.look === 'board' ? '#c49a6c' : wood.colour,
      width: 1050,
      height: 1950,
      depth: 380,
      variant: 0,
      x: -0.82,
      z: -2.08,
    },
    { ...BOX, width: 360, height: 200, depth: 300, variant: 1, x: -1.02, y: 1.95, z: -2.08 },
    {
      shape: 'shoeCabinet',
      look: 'board',
      colour: wood.look === 'board' ? '#fbfaf7' : wood.colour,
      width: 800,
      height: 1050,
      variant,
      x: 0.42,
      z: -2.13,
    },
    { shape: 'mirror', look: 'metal', colour: metal, width: 520, height: 900, variant: 1, x: 0.42, y: 1.72, z: WALL },
    { shape: 'wallLamp', look: 'metal', colour: metal, variant: 0, x: 0.9, y: 1.78, z: WALL },
    { ...VASE, colour: accent.colour, height: 240, width: 150, variant: 1, x: 0.18, y: 1.05, z: -2.13 },
    { ...CANDLE, height: 130, width: 90, variant: 1, x: 0.66, y: 1.05, z: -2.1 },
    { shape: 'bench', ...accent, width: 900, variant, x: 1.42, z: -1.98 },
    { ...PICTURE, colour: '#b78bb0', width: 420, height: 560, variant: variant + 2, x: 1.42, y: 1.5, z: WALL },
    {
      shape: 'cushion',
      look: 'velvet',
      colour: cloth.colour,
      width: 420,
      height: 420,
      variant: 1,
      x: 1.2,
      y: 0.45,
      z: -2.02,
    },
    { ...BASKET, width: 340, height: 360, variant: 3, x: -0.12, z: -2.02 },
    roomPlant(style, -1.72, -2.0, 1150),
  ];
}
