import type { Review } from '@gniazdo/contracts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

type Page = { page: number; hasMore: boolean; reviews: Review[] };

let api: TestApi;
let variantId: number;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const offer = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  variantId = offer.variantId;
  for (let i = 0; i < 25; i++) {
    await insertRow(api.pool, 'review', {
      external_id: `r${i}`,
      product_id: offer.productId,
      variant_id: variantId,
      user_nick: i % 2 ? `Ala ${i}` : null,
      value: 1 + (i % 5),
      text: `Opinia ${i}`,
      pluses: ['wygodna'],
      minuses: [],
      image_count: i % 5 === 0 ? 1 : 0,
      reply_text: i === 0 ? 'Dziękujemy' : null,
      reply_at: i === 0 ? new Date('2026-03-02T10:00:00Z') : null,
      created_at: new Date(Date.UTC(2026, 1, 1 + i)),
    });
  }
});

test('[C-23] pages of reviews are disjoint, hasMore is false on the last only, type=withImage filters', async () => {
  const pages = [await getReviews('?page=1&type=all'), await getReviews('?page=2'), await getReviews('?page=3')];
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  const ids = pages.flatMap(({ reviews }) => reviews.map(({ externalId }) => externalId));
  expect(ids).toEqual(Array.from({ length: 25 }, (_, i) => `r${24 - i}`));
  const withImage = await getReviews('?type=withImage');
  expect(withImage.reviews.map(({ externalId }) => externalId)).toEqual(['r20', 'r15', 'r10', 'r5', 'r0']);
  expect(withImage.hasMore).toBe(false);
});

test('[N-49] withImage and withPhoto are equal, all has every review, other types are 400', async () => {
  const withImage = await getReviews('?type=withImage');
  expect(await getReviews('?type=withPhoto')).toEqual(withImage);
  expect(withImage.reviews.every(({ imageIds }) => imageIds.length > 0)).toBe(true);
  expect((await getReviews('?type=all')).reviews).toHaveLength(10);
  expect((await api.post('/api/v2/variant/reviews?type=best', [variantId])).status).toBe(400);
});

test('[N-42] a review has its id, source, variant, shop and the reply of the shop', async () => {
  const { reviews } = await getReviews('?page=3');
  expect(reviews.at(-1)).toMatchObject({
    externalId: 'r0',
    userNickName: null,
    value: 1,
    dateTime: '2026-02-01T00:00:00.000Z',
    text: { text: 'Opinia 0', originalText: null },
    reply: { text: 'Dziękujemy', dateTime: '2026-03-02T10:00:00.000Z' },
    pluses: ['wygodna'],
    minuses: [],
    eshop: { name: 'Alfa', slug: 'alfa' },
    variant: { id: variantId },
    source: 'eshop',
  });
});

test('[V-03] without ids there are no reviews; an unknown variant is 404, too many ids are 400', async () => {
  const response = await api.post('/api/v2/variant/reviews', []);
  expect(await response.json()).toEqual({ page: 1, hasMore: false, reviews: [] });
  expect((await api.post('/api/v2/variant/reviews', [999_999])).status).toBe(404);
  expect((await api.post('/api/v2/variant/reviews', Array(101).fill(variantId))).status).toBe(400);
});

test('several variants of a product have its reviews once', async () => {
  const { reviews } = await getReviews('', [variantId, variantId, 999_999]);
  expect(reviews.map(({ externalId }) => externalId)).toEqual(Array.from({ length: 10 }, (_, i) => `r${24 - i}`));
});

async function getReviews(query: string, ids = [variantId]) {
  const response = await api.post(`/api/v2/variant/reviews${query}`, ids);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}
