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

/** A product in a room: metres from the centre of the room, the back wall at negative z; `turn` in radians. */
export type Placed = {
  shape: ModelName;
  look: Look;
  colour: string;
  /** mm; undefined: the usual size of the model. */
  width?: number;
  height?: number;
  depth?: number;
  variant?: number;
  x: number;
  y?: number;
  z: number;
  turn?: number;
};

/** Where the camera is: opposite the back wall, or nearer to the right, so that the window is visible. */
export type RoomView = 'front' | 'right';

export type RoomStyle = {
  name: 'skandynawski' | 'loftowy' | 'boho' | 'nowoczesny' | 'klasyczny';
  wall: string;
  floor: 'oak' | 'lightOak' | 'walnut' | 'smoked';
  /** Look and colour of case furniture and tables. */
  wood: { look: Look; colour: string };
  cloth: { look: Look; colour: string };
  accent: { look: Look; colour: string };
  metal: string;
  rug: string;
  /** Colour of the kitchen, and the variant of the cabinet model with the same doors (plain or framed) and handles. */
  front: { colour: string; variant: number };
  /** Selects legs, handles and patterns. */
  variant: number;
};

export type Room = {
  /** Id of the room in the catalogue. */
  id: number;
  name: string;
  kind: RoomKind;
  style: RoomStyle;
  view: RoomView;
  placed: Placed[];
};

/** A product with its position in the picture, in percent from the left and top. */
export type RoomTag = Required<Omit<Placed, 'z' | 'turn'>>;
