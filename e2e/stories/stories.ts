import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const storySchema = z.object({ id: z.string(), title: z.string(), name: z.string() });

/** Storybook's index.json. */
const indexSchema = z.object({ entries: z.record(z.string(), storySchema) });

/** Opens one story with its fonts loaded. */
export async function showStory(page: Page, id: string) {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await expect(page.locator('.story > *').first()).toBeAttached();
  await page.evaluate(async () => {
    await Promise.all(
      ['400 16px Figtree', '600 16px Figtree', '640 16px "Familjen Grotesk"'].map((font) =>
        document.fonts.load(font, 'Aą'),
      ),
    );
    await document.fonts.ready;
  });
}

type Story = z.infer<typeof storySchema>;

/** The built stories. Throws an error if there are none. */
export function readStories(): Story[] {
  const folder = process.env.STORIES_FOLDER;
  if (!folder) throw new Error('The stories are built by npx playwright test --config e2e/stories.');
  const index = indexSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  const stories = Object.values(index.entries);
  if (stories.length === 0) throw new Error('No story was built.');
  return stories;
}
