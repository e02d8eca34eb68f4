import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '@gniazdo/contracts/site';
import { buildArticleFile } from '@gniazdo/articles/testing/buildArticleFile';
import { expect, test } from '../support/test.ts';

test(
  'an editor changes an article without a release; an invalid file keeps the last valid version and is recorded',
  { tag: '@publishes' },
  async ({ request, page, database }) => {
    const folder = join(process.env.GNIAZDO_DATA_DIR ?? '.data', 'content');
    const slug = `bez-wydania-${Date.now()}`;
    const file = join(folder, `${slug}.md`);
    const write = (body: string) => writeFile(file, buildArticleFile({ slug, date: '2026-11-24', body }));
    const read = async () => (await request.get(paths.article(slug))).text();
    const readError = async () =>
      (await database.query<{ error: string | null }>('select error from article_file where slug = $1', [slug])).rows[0]
        ?.error;
    await mkdir(folder, { recursive: true });
    try {
      await write('Pierwsza treść. [Ekologia](/pl/eco)');
      await expect.poll(read).toContain('Pierwsza treść.');
      await page.goto(paths.articles());
      await expect(page.locator('main [data-articles]')).toContainText('Tytuł');
      await write('Poprawiona treść.');
      await expect.poll(read).toContain('Poprawiona treść.');

      await write('Zła treść. [x](/pl/nie-ma-takiej-strony)');
      await expect.poll(readError).toContain('/pl/nie-ma-takiej-strony');
      expect(await read()).toContain('Poprawiona treść.');

      await write('Dobra treść.');
      await expect.poll(read).toContain('Dobra treść.');
      expect(await readError()).toBeNull();
    } finally {
      await rm(file, { force: true });
    }
    await expect.poll(async () => (await request.get(paths.article(slug))).status()).toBe(404);
  },
);
