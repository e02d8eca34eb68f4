import { paths } from '@gniazdo/contracts/site';
import { countDaysToChristmas } from '@gniazdo/format';
import { oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { SOFAS } from '../../testing/fillLists.ts';
import { insertOffer, insertShop, insertVoucher } from '../../testing/insertOffer.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const REDUCED = { price: 80_000, price_before: 120_000, lowest_30: 100_000 };

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];

withTestApi(async (started) => {
  api = started;
  ({ list } = readLists(api));
  const alfa = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const beta = await insertShop(api.pool, { slug: 'beta', name: 'Beta' });
  const beds = await oneValue<number>(api.pool, `select id from category where slug = 'lozka'`);
  const insert = (name: string, values: object) =>
    insertOffer(api.pool, { eshop_id: alfa, category_id: SOFAS, name, ...values });
  await insert('Przecena piątkowa', { ...REDUCED, promo_tags: ['blackFriday'] });
  await insert('Piątkowa bez obniżki', { promo_tags: ['blackFriday'] });
  await insert('Leżak', { promo_tags: ['gardenSales'] });
  const days = countDaysToChristmas(getPolishDay());
  await insert('Zdąży', { delivery_days: Math.max(days, 0) });
  await insert('Za późno', { delivery_days: Math.max(days, 0) + 1 });
  await insert('Łóżko Alfa', { category_id: beds, price: 150_000 });
  await insert('Tanie łóżko Alfa', { category_id: beds, price: 40_000 });
  await insert('Łóżko Beta', { category_id: beds, eshop_id: beta, price: 150_000 });
  await insertVoucher(api.pool, {
    eshop_id: alfa,
    code: 'NOC10',
    value: 10,
    value_type: 'percent',
    category_ids: [beds],
    min_order: 1000,
  });
  await insertVoucher(api.pool, {
    eshop_id: alfa,
    code: 'STARY',
    value: 10,
    value_type: 'percent',
    valid_to: '2020-01-01',
  });
});

test('the list of Black Friday has the offers of Black Friday with a proven reduction', async () => {
  const found = await list(paths.blackFriday());
  expect(getNames(found)).toEqual(['Przecena piątkowa']);
  expect(found).toMatchObject({ kind: 'blackFriday', title: 'Black Friday', url: paths.blackFriday() });
  expect(found.variants[0]!.clickSource).toBe(11);
});

test('the parameters of a list have Black Friday with the number of its offers; pages leave it out in other seasons', async () => {
  const { groups } = await list(paths.products());
  const choices = groups.parameters.flatMap((group) => group.choices);
  const choice = choices.find(({ ident }) => ident === 'black-friday')!;
  expect(choice).toMatchObject({ name: 'Black Friday', count: 1, disabled: false });
  expect(getNames(await list(choice.url))).toEqual(['Przecena piątkowa']);
});

test('[R-17] the list of the garden season has only variants tagged gardenSales', async () => {
  const found = await list(paths.gardenSeason());
  expect(getNames(found)).toEqual(['Leżak']);
  expect(found.variants[0]!.promoTags).toContain('gardenSales');
  expect(found.totalCount).toBe(1);
});

test('the list of deliveries before Christmas has the offers that are shipped in the days left; unknown times are no offers', async () => {
  const names = getNames(await list(paths.christmas()));
  const isBefore = countDaysToChristmas(getPolishDay()) >= 0;
  expect(names).toEqual(isBefore ? ['Zdąży'] : []);
});

test('[R-23] the list of a voucher has the offers of its shop to which it applies, and its terms', async () => {
  const found = await list(paths.eshopVoucher('alfa', 'NOC10'));
  expect(getNames(found)).toEqual(['Łóżko Alfa']);
  expect(found.title).toBe('Kod NOC10 – Alfa');
  expect(found.voucher).toEqual({ code: 'NOC10', value: 10, valueType: 'percent', minOrder: 1000, validTo: null });
  expect(found.seo.index).toBe(false);
});

test('the code of another shop, an outdated and an unknown one are 404; another case redirects', async () => {
  const getStatus = async (path: string) => (await api.send(`/api/v2/listing?url=${encodeURIComponent(path)}`)).status;
  expect(await getStatus(paths.eshopVoucher('beta', 'NOC10'))).toBe(404);
  expect(await getStatus(paths.eshopVoucher('alfa', 'STARY'))).toBe(404);
  expect(await getStatus(paths.eshopVoucher('alfa', 'NIC'))).toBe(404);
  expect(await getStatus('/pl/products/eshop/alfa/voucher')).toBe(404);
  const url = encodeURIComponent(paths.eshopVoucher('alfa', 'noc10'));
  expect(await api.get(`/api/v2/listing?url=${url}`)).toEqual({
    redirect: { status: 301, location: paths.eshopVoucher('alfa', 'NOC10') },
  });
});

test('the list of a shop has its terms and valid codes, and leads to all shops', async () => {
  const { shop, breadcrumbs } = await list(paths.eshop('alfa'));
  expect(shop).toMatchObject({ slug: 'alfa', coolingOffPeriod: 14 });
  expect(shop!.vouchers.map(({ code }) => code)).toEqual(['NOC10']);
  expect(breadcrumbs.map(({ url }) => url)).toEqual([paths.home(), paths.eshops(), paths.eshop('alfa')]);
  expect((await list(paths.products())).shop).toBeUndefined();
  const { rows } = await api.pool.query(
    `select min(delivery_price)::float / 100 as "priceFrom", min(delivery_days) as "daysFrom", max(delivery_days) as "daysTo"
     from variant join eshop on eshop.id = eshop_id where eshop.slug = 'alfa' and active and not disabled`,
  );
  expect(rows).toEqual([shop!.delivery]);
});

test('the list of a room leads to its inspirations, other lists do not', async () => {
  const { inspirationsUrl } = await list(paths.category('salon'));
  expect(inspirationsUrl).toBe('/pl/inspirations?pokoj=salon');
  expect((await list(paths.category('sofy'))).inspirationsUrl).toBeUndefined();
});

test('the list of a gift group is named in full in its heading, title and path', async () => {
  const { title, seo, breadcrumbs } = await list(paths.category('prezenty-dla-rodzicow'));
  expect(title).toBe('Prezenty dla rodziców i dziadków');
  expect(seo.title).toMatch(/^Prezenty dla rodziców/);
  expect(breadcrumbs.at(-1)!.name).toBe(title);
});

test('filters narrow a season; the category is a filter', async () => {
  const found = await list(`${paths.blackFriday()}?kategoria=lozka`);
  expect(found.totalCount).toBe(0);
  expect(found.chosen.map(({ name }) => name)).toEqual(['Łóżka']);
  expect(found.clearUrl).toBe(paths.blackFriday());
});

function getNames({ variants }: { variants: { name: string }[] }) {
  return variants.map(({ name }) => name).sort();
}
