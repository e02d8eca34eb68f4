import type { Look } from '../../pictures/looks.ts';
import type { ModelName } from '../models/models.ts';

export const ROOM_KINDS = [
  'salon',
  'sypialnia',
  'jadalnia',
  'kuchnia',
  'pokoj-dzieciecy',
  'biuro',
  'przedpokoj',
  'lazienka',
  'taras',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** A product in a room: metres, the room's middle at 0, the back wall at negative z; `turn` in radians. */
export type Placed = {
  shape: ModelName;
  look: Look;
  colour: string;
  /** mm; what is left out is the model's usual size. */
  width?: number;
  height?: number;
  depth?: number;
  variant?: number;
  x: number;
  y?: number;
  z: number;
  turn?: number;
};

export type RoomStyle = {
  name: 'skandynawski' | 'loftowy' | 'boho' | 'nowoczesny' | 'klasyczny';
  wall: string;
  floor: 'oak' | 'lightOak' | 'walnut' | 'smoked';
  /** Wood or board of case goods and tables. */
  wood: { look: Look; colour: string };
  cloth: { look: Look; colour: string };
  accent: { look: Look; colour: string };
  metal: string;
  rug: string;
  /** Moves the choice of legs, handles and patterns. */
  variant: number;
};

export type Room = {
  /** The number that its picture is asked for by. */
  id: number;
  name: string;
  kind: RoomKind;
  style: RoomStyle;
  placed: Placed[];
};

/** A product's place in the picture, in percent from the left and from the top. */
export type RoomTag = Omit<Placed, 'x' | 'y' | 'z' | 'turn'> & { x: number; y: number };
