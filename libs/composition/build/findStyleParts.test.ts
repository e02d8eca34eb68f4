import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findStyleParts } from './findStyleParts.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gniazdo-parts-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('pages and endpoints are one part, except pages with a name; each fragment is a part', async () => {
  await write('pages/list-page/route.ts', "export const listPage = definePage({ path: '/list' });");
  await write('pages/compare-page/route.ts', "definePage<Data>({ path: '/compare', pageStyles: 'compare-page' });");
  await write('endpoints/feed.tsx', "defineEndpoint({ path: '/feed' });");
  await write('fragments/Tiles.tsx', "defineFragment<'listing/Tiles', Tile[]>({ name: 'listing/Tiles' });");
  await write('pages/list-page/route.test.ts', 'definePage({});');
  expect(Object.fromEntries(findStyleParts(dir))).toEqual({
    'compare-page': ['./pages/compare-page/route.ts'],
    pages: ['./endpoints/feed.tsx', './pages/list-page/route.ts'],
    'listing/Tiles': ['./fragments/Tiles.tsx'],
  });
});

test('a file with pages of several parts belongs to each of them', async () => {
  await write('pages/routes.ts', "definePage({ path: '/a', pageStyles: 'a' }); definePage({ path: '/b' });");
  await write('pages/more.ts', "const pageStyles = 'c'; definePage({ path: '/c', pageStyles });");
  expect(Object.fromEntries(findStyleParts(dir))).toEqual({
    a: ['./pages/routes.ts'],
    pages: ['./pages/routes.ts'],
    c: ['./pages/more.ts'],
  });
});

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), text);
}
