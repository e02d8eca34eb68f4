import { colourDistance } from '../../pictures/colourDistance.ts';
import { behindPieces } from '../rooms/building/lineWall.ts';
import { ROOM_STYLES } from '../rooms/roomStyles.ts';
import { styleFor } from './styleFor.ts';

test('for a colour that no wall has, every style is used', () => {
  const styles = ROOM_STYLES.map((_, turn) => styleFor(turn, '#22355a'));
  expect(styles).toEqual(ROOM_STYLES);
});

test('the wall behind a piece never has its colour', () => {
  for (const own of ROOM_STYLES.map(behindPieces))
    for (const turn of ROOM_STYLES.keys()) {
      const wall = behindPieces(styleFor(turn, own));
      expect({ own, wall, isFar: colourDistance(wall, own) > 0.05 }).toEqual({ own, wall, isFar: true });
    }
});
