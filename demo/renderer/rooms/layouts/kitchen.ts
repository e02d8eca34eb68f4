import { WALL } from '../building/roomShape.ts';
import type { Placed, RoomStyle } from '../Room.ts';
import { roomPlant } from './roomPlant.ts';

/** A row of cabinets and an island with stools. The worktop and appliances are fittings. */
export function kitchen(style: RoomStyle): Placed[] {
  const { wood, accent, metal, front, variant } = style;
  return [
    ...[-1.35, -0.45, 0.45, 1.35].map((x): Placed => ({
      shape: 'cabinet',
      look: 'board',
      colour: front.colour,
      width: 895,
      height: 880,
      depth: 560,
      variant: front.variant,
      x,
      z: -1.98,
    })),
    { shape: 'shelf', ...wood, width: 1400, variant: 0, x: -0.7, y: 1.5, z: WALL },
    { shape: 'shelf', ...wood, width: 1100, variant: 2, x: 1.1, y: 1.5, z: WALL },
    { shape: 'barTable', ...wood, width: 1500, depth: 650, height: 920, variant: 0, x: 0, z: -0.25 },
    { shape: 'barStool', ...accent, height: 900, variant, x: -0.42, z: 0.38, turn: Math.PI + 0.35 },
    { shape: 'barStool', ...accent, height: 900, variant, x: 0.42, z: 0.4, turn: Math.PI - 0.25 },
    ...[-0.42, 0.42].map((x): Placed => ({
      shape: 'pendantLamp',
      look: 'metal',
      colour: metal,
      width: 320,
      height: 1210,
      variant: 3,
      x,
      y: 1.7,
      z: -0.25,
    })),
    { shape: 'tableware', look: 'ceramic', colour: '#d9c4a3', variant: 1, x: 1.5, y: 0.92, z: -1.95 },
    { ...roomPlant(style, -1.62, -2.08, 430, 'sword'), y: 0.92, width: 150 },
  ];
}
