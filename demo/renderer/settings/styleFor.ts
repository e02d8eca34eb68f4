import { colourDistance } from '../../pictures/colourDistance.ts';
import { behindPieces } from '../rooms/building/lineWall.ts';
import type { RoomStyle } from '../rooms/Room.ts';
import { ROOM_STYLES } from '../rooms/roomStyles.ts';

/** Below this colour distance a piece is hard to see in front of the wall. */
const MIN_COLOUR_DISTANCE = 0.09;

/** The style number `turn`, or the next one whose wall differs enough from the piece's colour. */
export function styleFor(turn: number, colour: string): RoomStyle {
  const inTurn = ROOM_STYLES.map((_, index) => ROOM_STYLES[(turn + index) % ROOM_STYLES.length]!);
  return inTurn.find((style) => colourDistance(behindPieces(style), colour) > MIN_COLOUR_DISTANCE) ?? inTurn[0]!;
}
