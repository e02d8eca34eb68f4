import type { Review, ReviewsModal } from '@gniazdo/contracts/offers';
import { insertAccount } from '../../testing/accounts.ts';
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

test('a review has the id of an author with an account and a name, and never their address', async () => {
  const account = await insertAccount(api.pool, { email: 'ewa.tajna@example.com', passwordHash: 'x' });
  const getAuthors = async () => {
    const text = await (await api.post('/api/v2/variant/reviews', [variantId])).text();
    expect(text).not.toContain('example.com');
    return (JSON.parse(text) as Page).reviews.slice(0, 2).map(({ userId, userNickName }) => ({ userId, userNickName }));
  };
  await api.pool.query(`update review set account_id = $1 where external_id in ('r23', 'r24')`, [account]);
  expect(await getAuthors()).toEqual([
    { userId: null, userNickName: null },
    { userId: account, userNickName: 'Ala 23' },
  ]);
  await api.pool.query('delete from account where id = $1', [account]);
  expect((await getAuthors()).map(({ userId }) => userId)).toEqual([null, null]);
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

test('[C-24] the modal has rating, counts, both lists with totals, and a summary of pros and cons', async () => {
  const modal = await getModal([variantId]);
  expect(modal).toMatchObject({ rating: 3, reviewsCount: 25, imagesCount: 5, webSummary: null });
  const { all, withPhoto } = modal.reviews;
  expect({ ...all, reviews: all.reviews.length }).toEqual({ hasMore: true, total: 25, reviews: 10 });
  expect({ ...withPhoto, reviews: withPhoto.reviews.length }).toEqual({ hasMore: false, total: 5, reviews: 5 });
  expect(modal.summary).toEqual({ pros: [{ text: 'wygodna', percentage: { [variantId]: 100 } }], cons: [] });
});

test('[N-50] pros and cons are those that most reviews name, with the share of a variant that has enough reviews', async () => {
  const shop = await insertShop(api.pool, { slug: 'beta' });
  const common = { eshop_id: shop, category_id: 100 };
  const { variantId: many, productId } = await insertOffer(api.pool, common);
  const { variantId: few } = await insertOffer(api.pool, { ...common, product_id: productId });
  for (const [index, [variant, pluses, minuses]] of [
    [many, ['Wygodna', 'ładna'], []],
    [many, ['wygodna', 'wygodna'], ['ciężka']],
    [many, [], ['ciężka']],
    [few, ['ładna', 'tania'], []],
  ].entries())
    await insertRow(api.pool, 'review', {
      external_id: `s${index}`,
      product_id: productId,
      variant_id: variant,
      value: 4,
      pluses,
      minuses,
      created_at: new Date(),
    });
  const { summary } = await getModal([many, few]);
  expect(summary).toEqual({
    pros: [
      { text: 'ładna', percentage: { [many]: 33 } },
      { text: expect.stringMatching(/^wygodna$/i), percentage: { [many]: 67 } },
      { text: 'tania' },
    ],
    cons: [{ text: 'ciężka', percentage: { [many]: 67 } }],
  });
});

test('the summary of the web of a product has its sources', async () => {
  const sources = [{ name: 'Test magazynu', url: 'https://magazyn.example/test' }];
  const shop = await insertShop(api.pool, { slug: 'delta' });
  const offer = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  const summary = { summary: 'Chwalona za wygodę.', sources };
  await insertRow(api.pool, 'web_summary', {
    product_id: offer.productId,
    ...summary,
    sources: JSON.stringify(sources),
  });
  expect((await getModal([offer.variantId])).webSummary).toEqual(summary);
  expect((await getModal([offer.variantId, variantId])).webSummary).toBeNull();
});

test('a product without reviews has an empty modal; an unknown variant is 404', async () => {
  const shop = await insertShop(api.pool, { slug: 'gamma' });
  const { variantId: bare } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  const empty = { reviews: [], hasMore: false, total: 0 };
  expect(await getModal([bare])).toEqual({
    rating: 0,
    reviewsCount: 0,
    imagesCount: 0,
    reviews: { all: empty, withPhoto: empty },
    summary: null,
    webSummary: null,
  });
  expect((await api.post('/api/v2/variant/reviews-modal', [999_999])).status).toBe(404);
});

async function getModal(ids: number[]) {
  const response = await api.post('/api/v2/variant/reviews-modal', ids);
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewsModal;
}

async function getReviews(query: string, ids = [variantId]) {
  const response = await api.post(`/api/v2/variant/reviews${query}`, ids);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}
