import { z } from 'zod';
import { imagePath } from './imagePath.ts';

/** A furnished room with its picture, 4 : 3. */
const roomSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Categories of the products in it, each once: the list's path, and the product's place in percent of the picture. */
  places: z.array(z.object({ name: z.string(), url: z.string(), x: z.number(), y: z.number() })),
});
export type Room = z.infer<typeof roomSchema>;

/** GET /api/v2/rooms */
export const roomsSchema = z.object({
  /** The rooms that the editors chose to show large, in their order. */
  featured: z.array(roomSchema),
  /** Room categories that have rooms, each with the id of its first room. */
  categories: z.array(z.object({ name: z.string(), slug: z.string(), roomId: z.int() })),
});
export type Rooms = z.infer<typeof roomsSchema>;

type PictureWidth = 320 | 640 | 960;

/** Path of a room's picture of that width; its height is three quarters. */
export function roomPicturePath(id: number, width: PictureWidth, format: 'jpg' | 'webp' = 'webp') {
  return imagePath({ type: 'room', id: String(id) }, { width, height: 0 }, format);
}

/** Path of the picture of the first featured room, whichever it is: for pages that do not load rooms. */
export function featuredRoomPicturePath(width: PictureWidth, format: 'jpg' | 'webp' = 'webp') {
  return imagePath({ type: 'featured', id: '1' }, { width, height: 0 }, format);
}
