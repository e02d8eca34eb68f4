import { IMAGE_SIZES, imagePath } from '@gniazdo/contracts';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { drawProduct } from './drawings/drawProduct.ts';
import { PictureShelf } from './pictures/PictureShelf.ts';
import { parseImagePath } from './parseImagePath.ts';
import { RoomShelf } from './rooms/RoomShelf.ts';

let database: TestDatabase;
let api: TestApi;
let image: { type: string; id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  const shop = await insertShop(api.db, { slug: 'alfa' });
  const { imageId } = await insertOffer(api.db, { eshop_id: shop, category_id: 100 });
  image = { type: 'product', id: imageId };
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

test.each(['jpg', 'webp'] as const)('[C-52] a picture has the size and format asked for: %s', async (format) => {
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

test('categories and shops have pictures, and a free height follows the width', async () => {
  const tile = await api.send(imagePath({ type: 'category', id: '100' }, IMAGE_SIZES.categoryTile, 'webp', 'sofy'));
  expect(tile.status).toBe(200);
  const free = await api.send(imagePath(image, { width: 320, height: 0 }, 'webp'));
  expect(await sharp(Buffer.from(await free.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 320 });
});

test('rooms, makers, ways of delivery and portraits have pictures under their numbers, others are 404', async () => {
  const { id: maker } = await database.db
    .insertInto('manufacturer')
    .values({ slug: 'lumenka', name: 'Lumenka' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const size = { width: 320, height: 0 };
  for (const [type, id, height] of [
    ['room', '101', 240],
    ['manufacturer', String(maker), 320],
    ['delivery', '2', 320],
    ['avatar', '12', 320],
  ] as const) {
    const answer = await api.send(imagePath({ type, id }, size, 'webp'));
    expect({ type, status: answer.status }).toEqual({ type, status: 200 });
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 320, height });
    expect((await api.send(imagePath({ type, id: '987654' }, size, 'webp'))).status).toBe(404);
  }
});

test('the tile of a room shows a room', async () => {
  const { id } = await database.db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'salon')
    .executeTakeFirstOrThrow();
  const answer = await api.send(
    imagePath({ type: 'category', id: String(id) }, IMAGE_SIZES.categoryTile, 'webp', 'salon'),
  );
  const shown = Buffer.from(await answer.arrayBuffer());
  const scenes = new RoomShelf().of('salon');
  const differences = await Promise.all(
    scenes.map(async ({ file }) => differenceOf(shown, await sharp(file).resize(240, 240).toBuffer())),
  );
  expect(Math.min(...differences)).toBeLessThan(2);
});

test('a changed drawing is rendered anew', async () => {
  const path = imagePath(image, IMAGE_SIZES.thumbnail, 'webp');
  const before = await (await api.send(path)).arrayBuffer();
  await api.stop();
  await database.db
    .updateTable('image')
    .set({ drawing: JSON.stringify({ shape: 'bed', colour: '#aa2222', seed: 9 }) })
    .where('id', '=', image.id)
    .execute();
  api = await startTestApi(database.url);
  const after = await (await api.send(path)).arrayBuffer();
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(false);
});

test('a product is shown by the photograph of its kind, colour, material and proportions', async () => {
  const piece = new PictureShelf().of('sofa').find(({ view, look }) => view === 'front' && look === 'velvet')!;
  const { colour, width, height, depth } = piece;
  const drawing = { shape: 'sofa', colour, material: 'welur', width, height, depth, seed: 0, view: 0 };
  const { id } = await database.db
    .insertInto('image')
    .values((insert) => ({
      variant_id: insert.selectFrom('image').select('variant_id').where('id', '=', image.id),
      position: 5,
      drawing: JSON.stringify(drawing),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await api.send(imagePath({ type: 'product', id }, { width: 320, height: 320 }, 'webp'));
  const shown = Buffer.from(await answer.arrayBuffer());
  expect(await differenceOf(shown, await sharp(piece.file).toBuffer())).toBeLessThan(2);
  expect(
    await differenceOf(
      shown,
      await sharp(Buffer.from(drawProduct(drawing)))
        .png()
        .toBuffer(),
    ),
  ).toBeGreaterThan(4);
});

test('an address that was never given out is 404', async () => {
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

/** Mean difference of two pictures' pixels when both are made small, 0–255. */
async function differenceOf(...pictures: [Buffer, Buffer]) {
  const [one, other] = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(48, 48).flatten({ background: '#ffffff' }).raw().toBuffer()),
  );
  return one!.reduce((sum, value, i) => sum + Math.abs(value - other![i]!), 0) / one!.length;
}
