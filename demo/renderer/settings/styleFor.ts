import { colourDistance } from '../../pictures/colourDistance.ts';
import { behindPieces } from '../rooms/building/lineWall.ts';
import type { RoomStyle } from '../rooms/Room.ts';
import { ROOM_STYLES } from '../rooms/roomStyles.ts';

/** A piece in the colour of the wall would be lost before it. */
const TOO_NEAR = 0.09;

/** The style whose turn it is, or the next one with a wall that a piece of that colour can be seen before. */
export function styleFor(turn: number, colour: string): RoomStyle {
  const inTurn = ROOM_STYLES.map((_, index) => ROOM_STYLES[(turn + index) % ROOM_STYLES.length]!);
  return inTurn.find((style) => colourDistance(behindPieces(style), colour) > TOO_NEAR) ?? inTurn[0]!;
}
