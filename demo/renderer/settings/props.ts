// Objects beside a piece that show its scale. The setting decides where they are placed.
import { PLANTS } from '../models/plants/growPlant.ts';
import { roomPlant } from '../rooms/layouts/roomPlant.ts';
import { BASKET, PICTURE, VASE } from '../rooms/layouts/smallThings.ts';
import type { Placed, RoomStyle } from '../rooms/Room.ts';
import type { Occasion } from './Setting.ts';

export const FLOOR_BASKET = { ...BASKET, width: 360, height: 380, variant: 0 } as const;
export const MUG = { shape: 'mug', look: 'ceramic', colour: '#f3ead6', variant: 1 } as const;

/** A vase in the room's accent colour. */
export function vaseFor({ accent }: RoomStyle) {
  return { ...VASE, colour: accent.colour, height: 240, width: 140, variant: 1 } as const;
}

/** A nightstand in the room's wood. */
export function nightstandFor({ wood }: RoomStyle) {
  return { shape: 'nightstand', ...wood, variant: 1 } as const;
}

/** One landscape or portrait picture on the wall. */
export function pictureFor({ style, variant }: Occasion, x: number, y: number, wall: number): Placed {
  const isWide = variant % 2 === 0;
  const [width, height] = isWide ? [820, 580] : [500, 680];
  const isMany = variant % 3 === 0;
  return {
    ...PICTURE,
    colour: isMany ? '#b78bb0' : '#d9c4a3',
    width,
    height,
    variant: style.variant + variant,
    x,
    y,
    z: wall + 0.02,
  };
}

/** A plant. A third of the variants use another kind than the style's, so that pieces of one style differ. */
export function plantFor({ style, variant }: Occasion, x: number, z: number, height: number): Placed {
  const kind = variant % 3 === 1 ? PLANTS[Math.floor(variant / 3) % PLANTS.length] : undefined;
  return roomPlant(style, x, z, height, kind);
}

/** The decoration on a cabinet: a vase, a lamp or a plant. */
export function topFor({ style, variant, height }: Occasion) {
  if (variant % 3 === 0 || height > 1.2) return vaseFor(style);
  if (variant % 3 === 1) return { ...roomPlant(style, 0, 0, 340, 'sword'), width: 140 };
  const look = { look: 'ceramic', colour: style.accent.colour } as const;
  return { shape: 'tableLamp', ...look, width: 250, height: 400, variant: 2 } as const;
}
