/** The inside of a room, m: x from the centre, z from the centre towards the camera, y from the floor. */
export const ROOM = { left: -2.8, right: 2.8, back: -2.3, front: 3.4, height: 2.75 } as const;
/** z of objects on the back wall, m. */
export const WALL = ROOM.back + 0.02;

/** The window in the left wall, m: z from and to, y of the sill and the top. */
export const WINDOW = { from: -1.78, to: 0.5, sill: 0.28, top: 2.42 } as const;
