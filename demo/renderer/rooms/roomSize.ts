/** Size of a room's picture, px. */
export const ROOM_SIZE = { width: 1000, height: 750 } as const;
