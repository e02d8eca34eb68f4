import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LOOKS } from '../../pictures/looks.ts';

const FOLDER = join(import.meta.dirname, '../../assets/rooms');

/** The file beside a room's picture: the visible pieces and their positions in percent. */
const roomSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  style: z.string(),
  products: z.array(
    z.object({
      shape: z.string(),
      look: z.enum(LOOKS),
      colour: z.string(),
      /** mm */
      width: z.number(),
      height: z.number(),
      depth: z.number(),
      variant: z.int(),
      x: z.number(),
      y: z.number(),
    }),
  ),
});
export type RenderedRoom = z.infer<typeof roomSchema>;

/** All rendered rooms, sorted by id. */
export function readRooms(): RenderedRoom[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => roomSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))))
    .sort((a, b) => a.id - b.id);
}
