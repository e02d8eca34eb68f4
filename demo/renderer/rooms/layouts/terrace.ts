import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';
import { BASKET, CANDLE } from './smallThings.ts';

/** Garden furniture under string lights. */
export function terrace(style: RoomStyle): Placed[] {
  const { variant } = style;
  return [
    { shape: 'rug', look: 'rattan', colour: '#d9c4a3', width: 3000, depth: 2200, variant: 1, x: 0, z: -0.2 },
    {
      shape: 'gardenSet',
      look: variant % 2 ? 'wood' : 'rattan',
      colour: variant % 2 ? '#7b5236' : variant > 3 ? '#44474c' : '#d8b98c',
      width: 2300,
      variant: 1 + variant,
      x: 0,
      y: 0.012,
      z: -0.45,
    },
    ...[-1.72, 0, 1.72].map((x): Placed => ({
      shape: 'stringLights',
      look: 'plastic',
      colour: '#1d1d1f',
      variant: 0,
      x,
      y: 2.46,
      z: -2.14,
    })),
    { ...CANDLE, height: 200, width: 130, variant: 1, x: -0.2, y: 0.374, z: -0.03 },
    roomPlant(style, -2.2, -1.8, 1400),
    roomPlant(style, 1.75, -1.95, 1000, 'sword'),
    { ...BASKET, width: 420, height: 420, variant: 0, x: -1.55, z: -1.95 },
  ];
}
