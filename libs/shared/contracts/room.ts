import { z } from 'zod';
import { imagePath } from './imagePath.ts';

/** GET /api/v2/rooms/:id: a furnished room of which there is a picture, 4 : 3. */
export const roomSchema = z.object({
  id: z.int(),
  /** What stands in it, each kind once: its list, and the middle of the piece in percent of the picture. */
  places: z.array(z.object({ name: z.string(), url: z.string(), x: z.number(), y: z.number() })),
});
export type Room = z.infer<typeof roomSchema>;

/** Path of a room's picture of that width; its height is three quarters. */
export function roomPicturePath(id: number, width: 320 | 640 | 960, format: 'jpg' | 'webp' = 'webp') {
  return imagePath({ type: 'room', id: String(id) }, { width, height: 0 }, format);
}
