import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Story = { id: string; title: string; name: string };

/** The built stories; throws if there are none. */
export function readStories(): Story[] {
  const folder = process.env.STORIES_FOLDER;
  if (!folder) throw new Error('Run the stories with npm run stories -- test: it builds and serves them.');
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Story> };
  const stories = Object.values(index.entries);
  if (stories.length === 0) throw new Error('No story was built.');
  return stories;
}
