import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rooms } from '@gniazdo/contracts/offers';
import { until } from '@gniazdo/testing/until';
import { importInspirations } from '../../catalogue/supplements/importInspirations.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

const SOFAS = { id: 100, name: 'Sofy i kanapy', slug: 'sofy' };
const FOLDING_SOFAS = 110;

type Progress = { appliedSeq: number };

let database: TestDatabase;
let api: TestApi;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-rooms-'));
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  await insertOffer(api.pool, { eshop_id: shop, category_id: FOLDING_SOFAS, external_id: 'folding' });
  await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS.id, external_id: 'sofa' });
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const PICTURE = { url: 'https://pictures.example/7.jpg', width: 1000, height: 750 };
const LIVING_ROOM = {
  id: 7,
  title: 'Salon w zieleni',
  room: 'salon',
  style: 'klasyczny',
  owner: 'Gniazdo',
  pictures: [PICTURE],
};

test('without rooms both lists are empty', async () => {
  expect(await api.get<Rooms>('/api/v2/rooms')).toEqual({ featured: [], categories: [] });
});

test('a featured room has each category of its products once, at the level that the page of the room lists', async () => {
  await importLines([
    {
      ...LIVING_ROOM,
      featured: true,
      pictures: [
        {
          ...PICTURE,
          products: [
            { shop: 'alfa', offer: 'folding', x: 50, y: 60.5 },
            { shop: 'alfa', offer: 'sofa', x: 10, y: 10 },
            { shop: 'alfa', offer: 'unknown', x: 1, y: 1 },
          ],
        },
      ],
    },
  ]);
  const { featured } = await api.get<Rooms>('/api/v2/rooms');
  const places = [{ name: SOFAS.name, url: `/pl/products/${SOFAS.slug}`, x: 50, y: 60.5 }];
  expect(featured).toEqual([{ id: 7, title: 'Salon w zieleni', places }]);
});

test('a category has its first room in the file; rooms that are no longer in the file are deleted', async () => {
  await importLines([
    { ...LIVING_ROOM, id: 9 },
    { ...LIVING_ROOM, id: 8 },
  ]);
  expect(await api.get<Rooms>('/api/v2/rooms')).toEqual({
    featured: [],
    categories: [{ name: 'Salon', slug: 'salon', roomId: 9 }],
  });
});

test.each([
  [{ room: 'sofy' }, 'room: there is no room category "sofy".'],
  [{ shop: 'nikt' }, 'shop: there is no shop "nikt".'],
  [{ style: 'barok' }, 'style: Invalid option'],
  [{ pictures: [] }, 'pictures: Too small'],
  [
    { pictures: [{ ...PICTURE, products: [{ shop: 'alfa', offer: 'sofa', x: 101, y: 0 }] }] },
    'pictures.0.products.0.x',
  ],
])('a line with %j is an error with its line and field, and nothing is changed', async (wrong, message) => {
  await importLines([LIVING_ROOM]);
  await expect(
    importLines([
      { ...LIVING_ROOM, id: 8 },
      { ...LIVING_ROOM, id: 9, ...wrong },
    ]),
  ).rejects.toThrow(`inspirations.jsonl, line 2: ${message}`);
  expect((await api.get<Rooms>('/api/v2/rooms')).categories[0]?.roomId).toBe(7);
});

test('an import is a change that caches of pages follow', async () => {
  await importLines([LIVING_ROOM]);
  const { appliedSeq } = await api.get<Progress>('/api/v2/status');
  await importLines([LIVING_ROOM]);
  await until('the API has applied the change', async () => {
    const { appliedSeq: after } = await api.get<Progress>('/api/v2/status');
    return after > appliedSeq;
  });
});

async function importLines(lines: unknown[]) {
  const path = join(folder, 'inspirations.jsonl');
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return importInspirations(api.pool, path);
}
