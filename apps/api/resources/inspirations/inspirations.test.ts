import type { Inspiration, InspirationDetail, InspirationFeed, InspirationFiltering } from '@gniazdo/contracts/offers';
import { insertInspiration } from '../../testing/insertInspiration.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;
const URL = '/pl/inspirations';
/** Two pages: each of the five styles once per room and owner. */
const STYLES = ['boho', 'loftowy', 'klasyczny', 'nowoczesny', 'skandynawski'];

let api: TestApi;
let shop: number;
let sofa: { variantId: number };
let similar: { variantId: number };

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const insertSofa = (values: object) => insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, ...values });
  sofa = await insertSofa({ price: 100_000, name: 'Sofa NORD' });
  const gone = await insertSofa({ price: 110_000, active: false });
  similar = await insertSofa({ price: 112_050, name: 'Sofa FIORD', slug: 'sofa-fiord' });
  const cheap = await insertSofa({ price: 70_000, name: 'Sofa TANIA' });
  await api.pool.query('update variant set disabled = true where id = $1', [
    (await insertSofa({ price: 90_000 })).variantId,
  ]);
  const { rows } = await api.pool.query<{ slug: string; id: number }>(
    `select slug, id from category where slug in ('salon', 'sypialnia')`,
  );
  const ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
  for (const [index, style] of [...STYLES, ...STYLES, ...STYLES].entries()) {
    await insertInspiration(
      api.pool,
      {
        id: index + 1,
        style,
        category_id: index < 5 ? ids.sypialnia : ids.salon,
        owner_name: index % 2 === 0 ? 'Studio Len' : 'Alfa',
        eshop_id: index % 2 === 0 ? undefined : shop,
        is_stl: index !== 1,
      },
      index > 0
        ? undefined
        : [
            {
              url: 'https://pictures.example/1.jpg',
              width: 1200,
              height: 800,
              variants: [
                { variant_id: sofa.variantId, x: 10.5, y: 20 },
                { variant_id: gone.variantId, x: 30, y: 40 },
              ],
            },
            'https://pictures.example/2.jpg',
          ],
    );
  }
  expect(cheap.variantId).toBeGreaterThan(0);
});

test('[C-08] following nextPageUrl visits each inspiration once and ends with null', async () => {
  const first = await getFeed(URL);
  expect(first.inspirations).toHaveLength(12);
  expect(first.nextPageUrl).toBe(`${URL}?page=2`);
  const second = await getFeed(first.nextPageUrl!);
  expect(second.nextPageUrl).toBeNull();
  const ids = [...first.inspirations, ...second.inspirations].map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(await getFeed(`${URL}?page=9`)).toEqual({ inspirations: [], nextPageUrl: null });
});

test('[N-68] an inspiration has id, name, description, isStl, ownerName and shop', async () => {
  const { inspirations } = await getFeed(URL);
  expect(inspirations[0]).toMatchObject({
    id: 1,
    name: 'Salon 1',
    description: '',
    isStl: true,
    ownerName: 'Studio Len',
    eshop: null,
    room: 'Sypialnia',
    style: 'Boho',
  });
  expect(inspirations[1]).toMatchObject({
    isStl: false,
    ownerName: 'Alfa',
    eshop: { id: shop, name: 'Alfa', slug: 'alfa' },
  });
});

test('a picture has its size and the variants at their points', async () => {
  const [picture, second] = (await getInspiration(1)).images;
  expect(picture).toMatchObject({ imageId: '101', originalWidth: 1200, originalHeight: 800, aspectRatio: 1.5 });
  expect(picture!.variants[0]).toEqual({
    id: sofa.variantId,
    name: 'Sofa NORD',
    slug: expect.any(String),
    price: 1000,
    x: 10.5,
    y: 20,
    isReplacement: false,
  });
  expect(second).toMatchObject({ imageId: '102', variants: [] });
});

test('a variant that is not sold any more is replaced by the most similar one at the same point', async () => {
  const [picture] = (await getInspiration(1)).images;
  expect(picture!.variants[1]).toEqual({
    id: similar.variantId,
    name: 'Sofa FIORD',
    slug: 'sofa-fiord',
    price: 1120.5,
    x: 30,
    y: 40,
    isReplacement: true,
  });
});

test('cheaper alternatives are similar variants that cost at least a tenth less', async () => {
  const { cheaper } = await api.get<InspirationDetail>('/api/v2/inspiration/1');
  const names = cheaper.map(({ variantId, alternative }) => [variantId, alternative.name, alternative.price]);
  expect(names).toEqual([
    [sofa.variantId, 'Sofa TANIA', 700],
    [similar.variantId, 'Sofa NORD', 1000],
  ]);
});

test('[C-09] filtering returns the count of the feed, the groups and the canonical URL', async () => {
  const url = `${URL}?styl=boho,loftowy,barok&utm_source=x&pokoj=salon&page=1`;
  const { totalCount, groups, url: canonical } = await getFiltering(url);
  expect(canonical).toBe(`${URL}?pokoj=salon&styl=boho,loftowy`);
  expect((await getFiltering(url.replace('page=1', 'page=3'))).url).toBe(canonical);
  expect(totalCount).toBe(4);
  expect((await getFeed(url)).inspirations.map(({ room, style }) => `${room} ${style}`)).toEqual([
    'Salon Boho',
    'Salon Loftowy',
    'Salon Boho',
    'Salon Loftowy',
  ]);
  expect([groups.rooms.ident, groups.styles.ident, groups.owners.ident]).toEqual(['pokoj', 'styl', 'autor']);
  expect(groups.rooms.choices.map(({ name, selected, count }) => [name, selected, count])).toEqual([
    ['Sypialnia', false, 6],
    ['Salon', true, 6],
  ]);
  const owner = groups.owners.choices.find(({ ident }) => ident === 'studio-len')!;
  expect(owner).toMatchObject({ name: 'Studio Len', url: `${URL}?pokoj=salon&styl=boho,loftowy&autor=studio-len` });
  expect((await getFiltering(owner.url)).totalCount).toBe(owner.count);
});

test('each choice leads to as many inspirations as it says', async () => {
  const { groups } = await getFiltering(`${URL}?styl=boho`);
  for (const { choices } of Object.values(groups)) {
    for (const choice of choices) {
      const { totalCount, url } = await getFiltering(choice.url);
      expect([url, totalCount]).toEqual([choice.url, choice.count]);
    }
  }
});

test.each(['/pl/inspirations/stl/1', '/pl/products', 'https://evil.example/pl/inspirations', '//evil.example', ''])(
  'the URL "%s" is not the feed',
  async (url) => {
    for (const path of ['feed', 'filtering']) expect((await post(path, url)).status).toBe(404);
  },
);

test('an unknown inspiration is 404', async () => {
  expect((await api.send('/api/v2/inspiration/99')).status).toBe(404);
});

function post(path: string, url: string) {
  return api.send(`/api/v2/inspiration/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
}

async function getFeed(url: string) {
  return (await post('feed', url)).json() as Promise<InspirationFeed>;
}

async function getFiltering(url: string) {
  return (await post('filtering', url)).json() as Promise<InspirationFiltering>;
}

async function getInspiration(id: number): Promise<Inspiration> {
  return (await api.get<InspirationDetail>(`/api/v2/inspiration/${id}`)).inspiration;
}
