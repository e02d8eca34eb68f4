import { layouts } from './layouts/layouts.ts';
import { ROOM_KINDS, type Room, type RoomStyle, type RoomView } from './Room.ts';
import { OTHER_COLOURS, ROOM_STYLES } from './roomStyles.ts';

/** The fixed list of rooms: each kind of room in each style, in two sets of colours and from two sides. */
export function planRooms(): Room[] {
  return [...planSet(ROOM_STYLES, 'front', 1, ''), ...planSet(OTHER_COLOURS, 'right', 1 + ROOM_STYLES.length, '-2')];
}

function planSet(styles: readonly RoomStyle[], view: RoomView, firstHundred: number, suffix: string): Room[] {
  return styles.flatMap((style, number) =>
    ROOM_KINDS.map((kind, index): Room => ({
      id: (number + firstHundred) * 100 + index + 1,
      name: `${kind}-${style.name}${suffix}`,
      kind,
      style,
      view,
      placed: layouts[kind](style),
    })),
  );
}
