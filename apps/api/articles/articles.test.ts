import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { buildArticleFile } from '@gniazdo/articles/testing/buildArticleFile';
import { startBucket } from '@gniazdo/composition/testing/startBucket';
import type { ArticleFile } from '@gniazdo/contracts/offers';
import { serveJson } from '@gniazdo/testing/serveJson';
import { until } from '@gniazdo/testing/until';
import { METRICS_TOKEN, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { ArticleFollower } from './ArticleFollower.ts';
import { type ArticleFolder, openArticleFolder } from './openArticleFolder.ts';

let api: TestApi;
let folder: string;
let site: Awaited<ReturnType<typeof serveJson>>;

withTestApi(async (started) => {
  api = started;
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-content-'));
  site = await serveJson({ '/pl/eco': {}, '/pl/products/sofy': {} });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('a valid file is published; an invalid one keeps the last valid text and raises the metric until it is right', async () => {
  const { follower, messages } = follow(openArticleFolder(folder));
  await write('a', { body: 'Pierwsza treść.' });
  await write('szkic', { published: false });
  await writeFile(join(folder, 'notatki.txt'), 'To nie jest artykuł.');
  await follower.check();
  const [first, draft] = await readFiles();
  expect([first!.slug, first!.text.includes('Pierwsza treść.'), draft!.slug]).toEqual(['a', true, 'szkic']);
  expect(await readMetric('gniazdo_api_articles_invalid')).toBe(0);

  for (const [text, reason] of [
    [buildArticleFile({ slug: 'a', category: 'piwnica' }), 'There is no category "piwnica"'],
    [buildArticleFile({ slug: 'b' }), 'The file of "b" is b.md.'],
    [buildArticleFile({ slug: 'a', body: '[x](javascript:alert(1))' }), 'is neither of this site nor https'],
    [buildArticleFile({ slug: 'a', body: '[x](/pl/nie-ma)' }), 'These links lead nowhere: /pl/nie-ma'],
    [buildArticleFile({ slug: 'a', body: '[x](#nie-ma)' }), 'These links lead nowhere: #nie-ma'],
    ['---\ntitle: [\n---\n', ''],
    ['x'.repeat(300_000), 'The file is longer than 256 kB.'],
  ] as const) {
    await writeFile(join(folder, 'a.md'), text);
    await follower.check();
    await follower.check();
    expect(await readFiles()).toEqual([first, draft]);
    expect(await readMetric('gniazdo_api_articles_invalid')).toBe(1);
    const message = messages.splice(0).filter((each) => each.startsWith('Article a.md: its last valid version stays.'));
    expect(message).toEqual([expect.stringContaining(reason)]);
  }

  await write('a', { body: '[x](/pl/eco) [y](/pl/article-list/b)' });
  await follower.check();
  expect(await readFiles()).toEqual([first, draft]);
  // The article it links to arrives later.
  await write('b', {});
  await follower.check();
  expect((await readFiles()).map(({ slug }) => slug)).toEqual(['a', 'b', 'szkic']);
  expect((await readFiles())[0]!.text).toContain('/pl/article-list/b');
  expect(await readMetric('gniazdo_api_articles_invalid')).toBe(0);

  await rm(join(folder, 'b.md'));
  await follower.check();
  expect((await readFiles()).map(({ slug }) => slug)).toEqual(['a', 'szkic']);
});

test('pages in caches follow: a valid text is a row of the outbox, an unchanged one is not', async () => {
  const read = async () =>
    (await api.pool.query(`select seq from outbox where kind = 'article'`)).rows.map(({ seq }) => Number(seq));
  const before = await read();
  await write('a', { body: 'Inna treść.' });
  await follow(openArticleFolder(folder)).follower.check();
  const after = await read();
  expect(after.length).toBeGreaterThan(before.length);
  await follow(openArticleFolder(folder)).follower.check();
  expect(await read()).toEqual(after);
});

test('a folder that cannot be read removes nothing and is reported once', async () => {
  const before = await readFiles();
  expect(before.length).toBeGreaterThan(0);
  const missing = openArticleFolder(join(folder, 'nie-ma'));
  let attempts = 0;
  const { follower, messages } = follow({
    list() {
      attempts++;
      return missing.list();
    },
  });
  follower.start();
  await until('the failure is reported', () => messages.length > 0);
  follower.wake();
  await follower.stop();
  expect(attempts).toBe(2);
  expect(messages).toEqual([expect.stringMatching(/^The content folder cannot be followed: Error: ENOENT/)]);
  expect(await readFiles()).toEqual(before);

  const working = follow(openArticleFolder(folder)).follower;
  working.start();
  await working.stop();
  expect(await readMetric('gniazdo_api_articles_age_seconds')).toBeGreaterThanOrEqual(0);
});

test('a bucket is followed like a folder', async () => {
  const bucket = await startBucket();
  try {
    Object.assign(process.env, bucket.credentials);
    const client = new S3Client({ endpoint: bucket.endpoint, forcePathStyle: true, region: 'us-east-1' });
    const put = (Key: string, Body: string) => client.send(new PutObjectCommand({ Bucket: 'releases', Key, Body }));
    await put('poradniki/z-kubelka.md', buildArticleFile({ slug: 'z-kubelka' }));
    await put('poradniki/stare/inny.md', buildArticleFile({ slug: 'inny' }));
    const { follower } = follow(openArticleFolder(bucket.store.replace('releases', 'releases/poradniki')));
    await follower.check();
    expect((await readFiles()).map(({ slug }) => slug)).toEqual(['z-kubelka']);
    await put('poradniki/z-kubelka.md', buildArticleFile({ slug: 'z-kubelka', body: 'Poprawka.' }));
    await follower.check();
    expect((await readFiles())[0]!.text).toContain('Poprawka.');
  } finally {
    await bucket.close();
  }
});

test('a release that has the current version gets no texts, and visitors get 404', async () => {
  const { version } = await api.get<{ version: string }>('/api/v2/article-files');
  expect(await api.get(`/api/v2/article-files?version=${version}`)).toEqual({ version, files: null });
  expect(await api.get('/api/v2/article-files?version=inna')).toMatchObject({ version, files: expect.any(Array) });
  expect((await api.send('/api/v2/article-files', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
});

function follow(source: ArticleFolder) {
  const messages: string[] = [];
  const log = {
    info: (text: string) => messages.push(text),
    error: ({ err }: { err?: unknown }, text: string) => messages.push(err ? `${text}: ${String(err)}` : text),
  };
  return { follower: new ArticleFollower({ pool: api.pool, folder: source, siteUrl: site.baseUrl, log }), messages };
}

async function write(slug: string, parts: Parameters<typeof buildArticleFile>[0]) {
  await writeFile(join(folder, `${slug}.md`), buildArticleFile({ slug, ...parts }));
}

async function readFiles() {
  return (await api.get<{ files: ArticleFile[] }>('/api/v2/article-files')).files;
}

async function readMetric(name: string) {
  const response = await api.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1];
  return value === undefined ? undefined : Number(value);
}
