import { z } from 'zod';
import { imagePath } from './imagePath.ts';

/** A furnished room with a picture of 4:3. */
const roomSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Categories of the products, each once. `url` is the path of the list; `x` and `y` are in percent of the picture. */
  places: z.array(z.object({ name: z.string(), url: z.string(), x: z.number(), y: z.number() })),
});
export type Room = z.infer<typeof roomSchema>;

/** Response of GET /api/v2/rooms. */
export const roomsSchema = z.object({
  /** Rooms that editors have marked as featured, in their order. */
  featured: z.array(roomSchema),
  /** Room categories that have rooms, each with the id of its first room. */
  categories: z.array(z.object({ name: z.string(), slug: z.string(), roomId: z.int() })),
});
export type Rooms = z.infer<typeof roomsSchema>;

type PictureWidth = 320 | 640 | 960;

/** Path of a room's picture with the given width in px; the height is three quarters of it. */
export function roomPicturePath(id: number, width: PictureWidth, format: 'jpg' | 'webp' = 'webp') {
  return imagePath({ type: 'room', id: String(id) }, { width, height: 0 }, format);
}

/** Path of the picture of the first featured room, for pages that do not load the rooms. */
export function featuredRoomPicturePath(width: PictureWidth, format: 'jpg' | 'webp' = 'webp') {
  return imagePath({ type: 'featured', id: '1' }, { width, height: 0 }, format);
}
