import { colourDistance } from '../../pictures/colourDistance.ts';
import { behindPieces } from '../rooms/building/lineWall.ts';
import { ROOM_STYLES } from '../rooms/roomStyles.ts';
import { styleFor } from './styleFor.ts';

test('every style has its turn for a colour that no wall has', () => {
  const styles = ROOM_STYLES.map((_, turn) => styleFor(turn, '#22355a'));
  expect(styles).toEqual(ROOM_STYLES);
});

test('a piece never stands before a wall in its own colour', () => {
  for (const own of ROOM_STYLES.map(behindPieces))
    for (const turn of ROOM_STYLES.keys()) {
      const wall = behindPieces(styleFor(turn, own));
      expect({ own, wall, isFar: colourDistance(wall, own) > 0.05 }).toEqual({ own, wall, isFar: true });
    }
});
