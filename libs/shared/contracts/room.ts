import { z } from 'zod';

/** GET /api/v2/rooms/:name: a furnished room whose picture is at `/i/room/{320|640|960}-0/{name}.{jpg|webp}`, 4 : 3. */
export const roomSchema = z.object({
  /** `salon-klasyczny` */
  name: z.string(),
  /** What stands in it, each kind once: its list, and the middle of the piece in percent of the picture. */
  places: z.array(z.object({ name: z.string(), url: z.string(), x: z.number(), y: z.number() })),
});
export type Room = z.infer<typeof roomSchema>;

/** Path of a room's picture of that width; its height is three quarters. */
export function roomPicturePath(name: string, width: 320 | 640 | 960, format: 'jpg' | 'webp' = 'webp') {
  return `/i/room/${width}-0/${name}.${format}`;
}
