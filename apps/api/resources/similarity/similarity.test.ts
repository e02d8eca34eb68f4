import type { SimilarityRequest, Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, imagePath, IMAGE_SIZES } from '@gniazdo/contracts/site';
import sharp from 'sharp';
import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { oneValue } from '../../database/one.ts';
import { describePicture } from '../../images/descriptors/describePicture.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;
const BEDS = 600;
const RUGS = getCategoryId('dywany');

let api: TestApi;
let shop: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('[C-17] similar variants are others of the category; cache-only returns what API-only has found', async () => {
  const own = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 100_000 });
  // Another offer of the same product.
  await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, product_id: own.productId });
  const close = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 105_000 });
  // A dearer offer of a similar product.
  await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 120_000, product_id: close.productId });
  const far = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 500_000 });
  // An offer of another category.
  await insertOffer(api.pool, { eshop_id: shop, category_id: 300, price: 100_000 });
  await api.settle();
  const getSimilarIds = (query = '') => getIds(`/api/v2/variant/${own.variantId}/similarity${query}`);
  expect(await getSimilarIds('?mode=cache-only')).toEqual([]);
  expect(await getSimilarIds('?mode=API-only&categoryId=100&imageUrl=x')).toEqual([close.variantId, far.variantId]);
  expect(await getSimilarIds('?mode=cache-only')).toEqual([close.variantId, far.variantId]);
  expect(await getSimilarIds('?limit=1')).toEqual([close.variantId]);
  expect(await getSimilarIds(`?limit=1&categoryId=${SOFAS}`)).toEqual([close.variantId]);
  for (const other of [BEDS, 99_999_999]) expect(await getSimilarIds(`?categoryId=${other}`)).toEqual([]);
  expect(await getSimilarIds()).toEqual([close.variantId, far.variantId]);
  const response = await api.send(`/api/v2/variant/${own.variantId}/similarity?mode=anything`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'bad_request', field: 'mode' });
  expect((await api.send('/api/v2/variant/2000000000/similarity')).status).toBe(404);
});

test('the similar variants of a picture are stored in order; other pictures and unknown requests are not', async () => {
  const own = await insertOffer(api.pool, { eshop_id: shop, category_id: BEDS, price: 100_000 });
  const near = await insertOffer(api.pool, { eshop_id: shop, category_id: BEDS, price: 110_000 });
  const far = await insertOffer(api.pool, { eshop_id: shop, category_id: BEDS, price: 300_000 });
  await api.settle();
  const picture = (imageId: string) =>
    encodeURIComponent(imagePath({ type: 'product', id: imageId }, IMAGE_SIZES.thumbnail, 'webp', 'sofa'));
  const stored = () => api.send(`/api/v2/similarity/${own.imageId}`);
  expect((await stored()).status).toBe(404);
  await getIds(`/api/v2/variant/${own.variantId}/similarity?imageUrl=${picture(near.imageId)}`);
  await getIds(
    `/api/v2/variant/${own.variantId}/similarity?imageUrl=${encodeURIComponent('https://other.example/1.jpg')}`,
  );
  expect((await stored()).status).toBe(404);
  expect((await api.send(`/api/v2/similarity/${near.imageId}`)).status).toBe(404);

  const found = await getIds(`/api/v2/variant/${own.variantId}/similarity?imageUrl=${picture(own.imageId)}`);
  expect(found.slice(0, 2)).toEqual([near.variantId, far.variantId]);
  const { variant, category, variants } = await api.get<SimilarityRequest>(`/api/v2/similarity/${own.imageId}`);
  expect(variant.id).toBe(own.variantId);
  expect(category.id).toBe(BEDS);
  expect(variants.map(({ id }) => id)).toEqual(found);
  expect(variants.every(({ clickSource }) => clickSource === CLICK_SOURCES.visuallySimilarListing)).toBe(true);
  expect((await api.send('/api/v2/similarity/999999999')).status).toBe(404);
});

test('with a described picture, variants that look like it come first', async () => {
  const id = await oneValue<number>(
    api.pool,
    "select id from feature_value where group_ident = 'kolor' and ident = 'szary'",
  );
  const insert = async (draw: string | null, values: object = {}) => {
    const offer = await insertOffer(api.pool, {
      eshop_id: shop,
      category_id: RUGS,
      feature_values: [id],
      ...values,
    });
    if (draw === null) return offer;
    const picture = await sharp(Buffer.from(`<svg width="200" height="200">${draw}</svg>`))
      .png()
      .toBuffer();
    await api.pool.query('insert into image_descriptor (image_id, descriptor) values ($1, $2)', [
      offer.imageId,
      Buffer.from(await describePicture(picture)),
    ]);
    return offer;
  };
  const circle = '<circle cx="100" cy="100" r="80" fill="#888"/>';
  const own = await insert(circle);
  const bar = await insert('<rect x="10" y="80" width="180" height="40" fill="#777"/>', { price: 101_000 });
  const unknown = await insert(null, { price: 105_000 });
  const red = await insert('<circle cx="100" cy="100" r="80" fill="#b22"/>', { price: 102_000, feature_values: [] });
  const similar = await insert('<circle cx="100" cy="100" r="76" fill="#909090"/>', { price: 120_000 });
  await api.settle();
  const url = imagePath({ type: 'product', id: own.imageId }, IMAGE_SIZES.thumbnail, 'webp');
  const byFacts = await getIds(`/api/v2/variant/${own.variantId}/similarity`);
  expect(byFacts[0]).toBe(bar.variantId);
  const getByPicture = (picture: string, mode = '') =>
    getIds(`/api/v2/variant/${own.variantId}/similarity?imageUrl=${encodeURIComponent(picture)}${mode}`);
  const byPicture = await getByPicture(url);
  expect(byPicture[0]).toBe(similar.variantId);
  expect(byPicture.indexOf(bar.variantId)).toBeLessThan(byPicture.indexOf(red.variantId));
  expect(byPicture).toContain(unknown.variantId);
  expect(byPicture).not.toContain(own.variantId);
  expect(await getByPicture(url, '&mode=picture-only')).toEqual(byPicture);
  expect(await getIds(`/api/v2/variant/${own.variantId}/similarity`)).toEqual(byFacts);
  const undescribed = imagePath({ type: 'product', id: unknown.imageId }, IMAGE_SIZES.thumbnail, 'webp');
  const ofUnknown = `/api/v2/variant/${unknown.variantId}/similarity?imageUrl=${encodeURIComponent(undescribed)}`;
  expect((await getIds(ofUnknown)).length).toBeGreaterThan(0);
  expect(await getIds(`${ofUnknown}&mode=picture-only`)).toEqual([]);
});

async function getIds(path: string) {
  return (await api.get<Variant[]>(path)).map(({ id }) => id);
}

function getCategoryId(slug: string) {
  return categoryTree.find((node) => node.slug === slug)!.id;
}
