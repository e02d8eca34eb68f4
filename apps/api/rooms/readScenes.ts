import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The rooms' pictures, and beside each what stands in it. */
const FOLDER = fileURLToPath(new URL('../../../assets/rooms', import.meta.url));

const sceneSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** Shape of the drawing, and where its middle is in percent of the picture. */
  products: z.array(z.object({ shape: z.string(), x: z.number(), y: z.number() })),
});
export type Scene = z.infer<typeof sceneSchema>;

/** All rooms of the folder by their id. */
export function readScenes(folder = FOLDER): ReadonlyMap<number, Scene> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const scenes = files.map((file) => sceneSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  return new Map(scenes.map((scene) => [scene.id, scene]));
}
