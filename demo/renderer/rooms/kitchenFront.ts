import type { RoomStyle } from './Room.ts';

/**
 * Colour of a style's kitchen, and the variant of the cabinet model with the same doors (plain or framed) and handles.
 */
export function kitchenFront({ name }: RoomStyle) {
  return FRONTS[name];
}

const FRONTS: Record<RoomStyle['name'], { colour: string; variant: number }> = {
  skandynawski: { colour: '#fbfaf7', variant: 6 },
  loftowy: { colour: '#44474c', variant: 3 },
  boho: { colour: '#d9c4a3', variant: 8 },
  nowoczesny: { colour: '#6b6f74', variant: 9 },
  klasyczny: { colour: '#8fa893', variant: 2 },
};
