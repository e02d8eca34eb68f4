import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const storySchema = z.object({ id: z.string(), title: z.string(), name: z.string() });
export type Story = z.infer<typeof storySchema>;

/** Storybook's index.json. */
const indexSchema = z.object({ entries: z.record(z.string(), storySchema) });

/** The built stories. Throws an error if there are none. */
export function readStories(): Story[] {
  const folder = process.env.STORIES_FOLDER;
  if (!folder) throw new Error('The stories are built by npx playwright test --config e2e/stories.');
  const index = indexSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  const stories = Object.values(index.entries);
  if (stories.length === 0) throw new Error('No story was built.');
  return stories;
}
