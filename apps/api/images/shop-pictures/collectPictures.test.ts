import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imagePath } from '@gniazdo/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { collectPictures } from './collectPictures.ts';
import { ShopPictures } from './ShopPictures.ts';

const SIZE = { width: 320, height: 320 };

let database: TestDatabase;
let api: TestApi;
let site: Server;
let origin: string;
let asked: string[] = [];
let atOnce = { now: 0, most: 0 };
let folder: string;

beforeAll(async () => {
  const red = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c02020' } })
    .jpeg()
    .toBuffer();
  site = createServer((request, response) => {
    asked.push(request.url!);
    atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) };
    setTimeout(() => {
      atOnce.now--;
      if (request.url!.startsWith('/dead')) return request.socket.destroy();
      response.end(request.url!.startsWith('/page') ? '<!doctype html>' : red);
    }, 10);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  folder = mkdtempSync(join(tmpdir(), 'gniazdo-pictures-'));
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await new Promise((resolve) => site?.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  asked = [];
  atOnce = { now: 0, most: 0 };
});

test("an offer shows a drawing until its shop's picture has been fetched, then that", async () => {
  const [id] = await offerWith('Alfa', ['/a.jpg']);
  const path = imagePath({ type: 'product', id: id! }, SIZE, 'webp');
  const before = await api.send(path);
  expect(before.status).toBe(200);
  expect(before.headers.get('cache-control')).toBe('public, max-age=300');
  const counts = await collect('Alfa', new ShopPictures(api.imageFolder));
  expect(counts).toEqual({ fetched: 1, useless: 0, left: 0 });
  const after = await api.send(path);
  expect(after.headers.get('cache-control')).toContain('immutable');
  const { channels } = await sharp(Buffer.from(await after.arrayBuffer())).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([6, 1, 1]);
});

test('from one host one picture is asked at a time, the first ones of all offers first, and none twice', async () => {
  await offerWith('Beta', ['/b1.jpg', '/b2.jpg', '/page']);
  await offerWith('Beta', ['/b3.jpg', '/b1.jpg']);
  const pictures = new ShopPictures(folder);
  expect(await collect('Beta', pictures)).toEqual({ fetched: 3, useless: 1, left: 0 });
  expect(asked).toEqual(['/b1.jpg', '/b3.jpg', '/b2.jpg', '/page']);
  expect(atOnce.most).toBe(1);
  expect(await collect('Beta', pictures)).toEqual({ fetched: 0, useless: 0, left: 0 });
  expect(asked).toHaveLength(4);
});

test('a host that does not answer is left alone until the next import', async () => {
  await offerWith('Gamma', ['/dead1.jpg', '/dead2.jpg', '/dead3.jpg', '/dead4.jpg']);
  const pictures = new ShopPictures(folder);
  expect(await collect('Gamma', pictures)).toEqual({ fetched: 0, useless: 0, left: 4 });
  expect(asked).toHaveLength(2);
  await collect('Gamma', pictures);
  expect(asked).toHaveLength(4);
});

test('shops of the demo are not asked, and neither is this network unless it is allowed', async () => {
  await offerWith('Delta', ['/d.jpg']);
  await offerWith('Delta', ['https://delta.example/1.jpg']);
  const pictures = new ShopPictures(folder);
  expect(await collectPictures(api.pool, { pictures, shop: 'Delta', pauseMs: 0 })).toMatchObject({
    useless: 1,
    fetched: 0,
  });
  expect(asked).toEqual([]);
});

function collect(shop: string, pictures: ShopPictures) {
  return collectPictures(api.pool, { pictures, shop, pauseMs: 0, allowedOrigins: [origin] });
}

/** An offer of the shop with pictures at these addresses; gives their ids. */
async function offerWith(name: string, addresses: string[]) {
  const slug = name.toLowerCase();
  const known = await api.db.selectFrom('eshop').select('id').where('slug', '=', slug).executeTakeFirst();
  const shop = known?.id ?? (await insertShop(api.db, { slug, name }));
  const { imageId } = await insertOffer(api.db, { eshop_id: shop, category_id: 100 });
  const drawing = JSON.stringify({ shape: 'sofa', colour: '#4c7a52', seed: 1 });
  const rows = await api.db
    .insertInto('image')
    .values((insert) =>
      addresses.map((address, index) => ({
        variant_id: insert.selectFrom('image').select('variant_id').where('id', '=', imageId),
        position: 10 + index,
        source_url: address.startsWith('/') ? `${origin}${address}` : address,
        drawing,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
