import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMAGE_SIZES, previewPicturePath, imagePath } from '@gniazdo/contracts/site';
import sharp from 'sharp';
import { oneValue } from '../database/one.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertInspiration } from '../testing/insertInspiration.ts';
import { insertManufacturer, insertOffer, insertShop } from '../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { parseImagePath } from './parseImagePath.ts';

const SOFAS = 100;
const FOLDING_SOFAS = 110;
const SMALL = { width: 320, height: 320 };

let database: TestDatabase;
let api: TestApi;
let shop: number;
let image: { type: string; id: string };
/** Serves `/red.jpg`, `/blue.jpg` …; 404 for paths with `missing`, HTML for paths with `page`. */
let site: Server;
let origin: string;
let requested: string[] = [];

beforeAll(async () => {
  site = createServer(async (incoming, response) => {
    const path = incoming.url!;
    requested.push(path);
    if (path.includes('missing')) return void response.writeHead(404).end();
    if (path.includes('page')) return void response.end('<!doctype html>');
    response.end(await paint(path.slice(1, path.indexOf('.'))));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  database = await createTestDatabase();
  api = await startTestApi(database.url, { pictureHosts: [host] });
  shop = await insertShop(api.pool, { slug: 'alfa' });
  image = { type: 'product', id: await insertPicture('/red.jpg') };
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  await new Promise((resolve) => site?.close(resolve));
});

beforeEach(() => {
  requested = [];
});

test.each(['jpg', 'webp'] as const)('[C-52] a picture has the requested size and format: %s', async (format) => {
  const size = IMAGE_SIZES.listingRectangle;
  const response = await api.send(imagePath(image, size, format, 'sofa-nord'));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : 'image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: size.width, height: size.height });
  const again = await api.send(imagePath(image, size, format));
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a picture for previews of links has 1200 × 630 px', async () => {
  const response = await api.send(previewPicturePath(image));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('a height of 0 follows from the width', async () => {
  const free = await api.send(imagePath(image, { width: 320, height: 0 }, 'webp'));
  expect(await sharp(Buffer.from(await free.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 320 });
});

test('manufacturers, delivery methods and avatars have pictures; unknown ids are 404', async () => {
  const maker = await insertManufacturer(api.pool, 'lumenka', 'Lumenka');
  const size = { width: 320, height: 0 };
  for (const [type, id, height] of [
    ['manufacturer', String(maker), 320],
    ['delivery', '2', 320],
    ['avatar', '12', 320],
  ] as const) {
    const response = await api.send(imagePath({ type, id }, size, 'webp'));
    expect({ type, status: response.status }).toEqual({ type, status: 200 });
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 320, height });
    expect((await api.send(imagePath({ type, id: '987654' }, size, 'webp'))).status).toBe(404);
  }
});

test('a picture is fetched on the first request, once for all sizes and concurrent requests', async () => {
  const id = await insertPicture('/green.jpg');
  const responses = await Promise.all([SMALL, SMALL, IMAGE_SIZES.thumbnail].map((size) => send('product', id, size)));
  expect(requested).toEqual(['/green.jpg']);
  for (const { status, headers } of responses) {
    expect({ status, cache: headers.get('cache-control') }).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
  }
  expect(await findMainColour(responses[0]!)).toBe('green');
});

test.each(['/missing.jpg', '/page.jpg', 'http://127.0.0.1:1/a.jpg', 'http://169.254.169.254/'])(
  'a picture that cannot be fetched is a placeholder, cached for a minute: %s',
  async (address) => {
    const id = await insertPicture(address);
    const response = await send('product', id);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await findMainColour(response)).toBe('grey');
    await send('product', id);
    expect(requested.length).toBeLessThanOrEqual(1);
  },
);

test('a category shows its most popular product, also of a child category, cached for a day; without products a placeholder', async () => {
  expect(await findMainColour(await send('category', String(FOLDING_SOFAS)))).toBe('grey');
  await insertPicture('/blue.jpg', { category_id: FOLDING_SOFAS, popularity: 500 });
  await insertPicture('/green.jpg', { category_id: FOLDING_SOFAS, popularity: 900, active: false });
  const response = await send('category', String(SOFAS));
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(await findMainColour(response)).toBe('blue');
});

test('an inspiration has its pictures; the first one is that of its room category and of the featured rooms', async () => {
  const id = await oneValue<number>(api.pool, `select id from category where slug = 'salon'`);
  const size = { width: 320, height: 0 };
  const values = { category_id: id, featured: true };
  const address = (name: string) => `${origin}/${name}.jpg`;
  await insertInspiration(api.pool, { ...values, id: 7, position: 2 }, [address('green'), address('grey')]);
  await insertInspiration(api.pool, { ...values, id: 8, position: 1 }, [address('red')]);
  expect(await findMainColour(await send('room', '7', size))).toBe('green');
  expect(await findMainColour(await send('inspiration', '702', size))).toBe('grey');
  expect(await findMainColour(await send('category', String(id), IMAGE_SIZES.categoryTile))).toBe('red');
  expect(await findMainColour(await send('featured', '1', size))).toBe('red');
  expect((await send('featured', '3', size)).status).toBe(404);
  expect((await send('room', '987654', size)).status).toBe(404);
  expect((await send('inspiration', '703', size)).status).toBe(404);
});

test('a path that the site never produces is 404', async () => {
  const good = imagePath({ type: 'product', id: '5' }, { width: 320, height: 320 }, 'webp');
  expect(parseImagePath(good)).not.toBeNull();
  const bad = [
    good.replace('product', 'secret'),
    good.replace('320-320', '321-320'),
    good.replace('320-320', '9999-9999'),
    good.replace(/\/[0-9a-f]{2}\//, '/zz/'),
    imagePath({ type: 'product', id: '6' }, { width: 320, height: 320 }, 'webp').replace('/6.', '/5.'),
    good.replace('.webp', '.png'),
    good.replace('/5.', '/5-../x.'),
    good.replace('/5.', '/5-Ł.'),
    '/i/product/320-320/../../../etc/passwd',
    '/i/%2e%2e/%2e%2e/package.json',
  ];
  for (const path of bad) {
    expect(parseImagePath(path)).toBeNull();
    expect((await api.send(path)).status).toBe(404);
  }
  const unknown = imagePath({ type: 'product', id: '900000000000000000' }, { width: 320, height: 320 }, 'webp');
  expect((await api.send(unknown)).status).toBe(404);
});

/** Inserts an offer with one picture at a URL or at a path of the test server; returns the picture's id. */
async function insertPicture(address: string, values: Partial<Parameters<typeof insertOffer>[1]> = {}) {
  const image_url = address.startsWith('/') ? origin + address : address;
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, ...values, image_url })).imageId;
}

function send(type: string, id: string, size: { width: number; height: number } = SMALL) {
  return api.send(imagePath({ type, id }, size, 'webp'));
}

function paint(background: string) {
  return sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function findMainColour(response: Response) {
  if (response.status !== 200) return 'none';
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  const means = channels.map(({ mean }) => mean);
  const colours = ['red', 'green', 'blue'].filter((_, index) => means[index]! > 1.5 * Math.min(...means) + 20);
  return colours.join() || 'grey';
}
