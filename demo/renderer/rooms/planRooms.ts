import { layouts } from './layouts/layouts.ts';
import { ROOM_KINDS, type Room } from './Room.ts';
import { ROOM_STYLES } from './roomStyles.ts';

/** The fixed list of rooms: each kind of room in each style. */
export function planRooms(): Room[] {
  return ROOM_STYLES.flatMap((style, number) =>
    ROOM_KINDS.map((kind, index): Room => ({
      id: (number + 1) * 100 + index + 1,
      name: `${kind}-${style.name}`,
      kind,
      style,
      placed: layouts[kind](style),
    })),
  );
}
