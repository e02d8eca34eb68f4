import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import {
  type Inspiration,
  MAX_PICTURE_POINTS,
  type MarkedVariants,
  type PictureList,
  type PicturePoints,
} from '@gniazdo/contracts/offers';
import { importInspirations } from '../../catalogue/supplements/importInspirations.ts';
import { insertInspiration } from '../../testing/insertInspiration.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const PATH = '/api/v2/inspiration-points';
const { [SHELL_KEY_HEADER]: key } = fromShell();
/** The shell's own requests have its key and are for no visitor. */
const STAFF = { [SHELL_KEY_HEADER]: key!, 'content-type': 'application/json' };
const URL = 'https://pictures.example/1.jpg';

let api: TestApi;
let sofa: number;
let lamp: number;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const insert = async (values: object) =>
    (await insertOffer(api.pool, { eshop_id: shop, category_id: 100, ...values })).variantId;
  sofa = await insert({ name: 'Sofa NORD', price: 100_000 });
  lamp = await insert({ name: 'Lampa IGA', price: 20_050 });
});
beforeEach(async () => {
  await api.pool.query('delete from inspiration; delete from inspiration_point_edit');
  const variants = [{ variant_id: sofa, x: 10, y: 20 }];
  await insertInspiration(api.pool, { id: 7 }, [{ url: URL, width: 1000, height: 750, variants }]);
  await api.settle();
});

test('points are saved for shoppers, with who did it and what was there before', async () => {
  expect(await get<PictureList>('')).toMatchObject({
    pictures: [{ inspirationId: 7, position: 1, imageId: '701', title: 'Salon 7', points: 1, gone: 0 }],
  });
  const before = await get<PicturePoints>('/7/1');
  expect(before).toMatchObject({ version: 0, lastEdit: null, points: [{ x: 10, y: 20, variant: { id: sofa } }] });
  expect(await save({ points: [{ variantId: lamp, x: 30.5, y: 40 }], version: 0 })).toBe(200);
  const after = await get<PicturePoints>('/7/1');
  expect(after).toMatchObject({
    lastEdit: { by: 'Ola' },
    points: [{ x: 30.5, y: 40, variant: { name: 'Lampa IGA' } }],
  });
  const { inspiration } = await api.get<{ inspiration: Inspiration }>('/api/v2/inspiration/7');
  expect(inspiration.images[0]!.variants).toMatchObject([{ id: lamp, price: 200.5, x: 30.5, y: 40 }]);
  const { rows } = await api.pool.query('select edited_by, points_before, points from inspiration_point_edit');
  expect(rows).toEqual([
    {
      edited_by: 'Ola',
      points_before: [{ variantId: sofa, x: 10, y: 20 }],
      points: [{ variantId: lamp, x: 30.5, y: 40 }],
    },
  ]);
});

test('a newer version is not overwritten', async () => {
  expect(await save({ points: [], version: 0 })).toBe(200);
  expect(await save({ points: [{ variantId: lamp, x: 1, y: 1 }], version: 0 })).toBe(409);
  expect((await get<PicturePoints>('/7/1')).points).toEqual([]);
});

test.each([
  ['an unknown variant', { points: [{ variantId: 2 ** 31 - 1, x: 1, y: 1 }] }],
  ['an id that is too high', { points: [{ variantId: 2 ** 31, x: 1, y: 1 }] }],
  ['a version that is too high', { version: 2 ** 31 }],
  ['a point outside of the picture', { points: [{ variantId: 1, x: 100.1, y: 1 }] }],
  ['too many points', { points: Array.from({ length: MAX_PICTURE_POINTS + 1 }, () => ({ variantId: 1, x: 1, y: 1 })) }],
  ['no name of the editor', { points: [], by: '' }],
])('%s is refused', async (_what, body) => {
  expect(await save({ version: 0, ...body })).toBe(400);
  expect((await get<PicturePoints>('/7/1')).version).toBe(0);
});

test('a picture that does not exist is 404', async () => {
  const edit = JSON.stringify({ by: 'Ola', points: [], version: 0 });
  const unknown = await api.send(`${PATH}/7/2`, { method: 'POST', headers: STAFF, body: edit });
  // `not_found` would mean to the shell that the API does not know it.
  expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error: 'unknown_picture' })]);
  expect((await api.send(`${PATH}/8/1`, { headers: STAFF })).status).toBe(404);
});

test('variants are found by words and by their id', async () => {
  const found = await get<MarkedVariants>('/variants?q=lampa');
  expect(found.variants).toMatchObject([{ id: lamp, name: 'Lampa IGA', shop: 'Alfa', price: 200.5, isSold: true }]);
  expect((await get<MarkedVariants>(`/variants?q=${sofa}`)).variants).toMatchObject([{ id: sofa }]);
  expect((await get<MarkedVariants>('/variants?q=')).variants).toEqual([]);
});

test('an import keeps saved points, but not those of another picture', async () => {
  expect(await save({ points: [{ variantId: lamp, x: 30, y: 40 }], version: 0 })).toBe(200);
  await importPicture(URL);
  expect((await get<PicturePoints>('/7/1')).points).toMatchObject([{ x: 30, y: 40, variant: { id: lamp } }]);
  await importPicture('https://pictures.example/2.jpg');
  expect((await get<PicturePoints>('/7/1')).points).toEqual([]);
});

async function importPicture(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-points-'));
  const path = join(folder, 'inspirations.jsonl');
  const pictures = [{ url, width: 1000, height: 750 }];
  const line = { id: 7, title: 'Salon', room: 'salon', style: 'boho', owner: 'Gniazdo', pictures };
  await writeFile(path, `${JSON.stringify(line)}\n`);
  await importInspirations(api.pool, path);
  await rm(folder, { recursive: true });
}

async function get<T>(path: string) {
  const response = await api.send(PATH + path, { headers: STAFF });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function save(body: object, path = '/7/1') {
  const edit = { by: 'Ola', ...body };
  return (await api.send(PATH + path, { method: 'POST', headers: STAFF, body: JSON.stringify(edit) })).status;
}
