import type { Variant } from '@gniazdo/contracts/offers';
import { fillLists } from '../../testing/fillLists.ts';
import { everyChoice, getSortedIds, readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];
let everyVariant: ReturnType<typeof readLists>['everyVariant'];

withTestApi(async (started) => {
  api = started;
  ({ list, everyVariant } = readLists(api));
  await fillLists(api.pool);
});

test('[N-54] category choices are child categories with counts and link to their lists', async () => {
  const { groups } = await list('/pl/products/sofy');
  expect(groups.category!.choices.map(({ ident }) => ident)).toEqual(['sofy-rozkladane']);
  const [choice] = groups.category!.choices;
  expect(choice!.url).toBe('/pl/products/sofy-rozkladane');
  expect((await list(choice!.url)).totalCount).toBe(choice!.count);
});

test('[N-55] the search group has the query and the URL of the list without it', async () => {
  const { groups } = await list('/pl/search?q=sofa&sklep=alfa');
  expect(groups.search).toEqual({ ident: 'q', query: 'sofa', url: '/pl/search?sklep=alfa' });
});

test('[N-56] price min and max are those of the list without the price filter', async () => {
  const prices = (await everyVariant('/pl/products/sofy')).map(({ price }) => price.price);
  const { price } = (await list('/pl/products/sofy?cena=700-1500')).groups;
  expect(price.min).toBe(Math.min(...prices));
  expect(price.max).toBe(Math.max(...prices));
  expect(price.selected).toEqual({ from: 700, to: 1500 });
});

test('[N-57] the count of each predefined price range is the size of its list, and they add up to the list', async () => {
  const { groups, totalCount } = await list('/pl/products/sofy');
  const { price } = groups;
  expect(price.predefined.length).toBeGreaterThan(1);
  for (const choice of price.predefined) expect((await list(choice.url)).totalCount).toBe(choice.count);
  // Some offers cost exactly 1 000 zł, at which a range begins.
  expect(price.predefined.map(({ ident }) => ident)).toContainEqual(expect.stringMatching(/^1000-/));
  expect((await list('/pl/products/sofy?cena=1000-1000')).totalCount).toBeGreaterThan(0);
  expect(price.predefined.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
});

test('[N-58] the histogram adds up to the list without the price filter', async () => {
  const { totalCount } = await list('/pl/products/sofy');
  const { histogram } = (await list('/pl/products/sofy?cena=700-1500')).groups.price;
  expect(histogram).toHaveLength(20);
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
});

test('[N-59] each sort choice leads to the correct order', async () => {
  const { sort } = (await list('/pl/products/sofy')).groups;
  const orders = new Set<string>();
  for (const { ident, url } of sort.choices) {
    const variants = await everyVariant(url);
    orders.add(variants.map(({ id }) => id).join());
    const prices = variants.map(({ price }) => price.price);
    if (ident === 'cena-rosnaco') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (ident === 'cena-malejaco') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    if (ident === 'cena-z-dostawa') {
      const totals = variants.map((variant) =>
        variant.deliveryPrice === null ? Infinity : variant.price.price + variant.deliveryPrice,
      );
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  }
  expect(orders.size).toBe(sort.choices.length);
});

test('choices of one group mean "or", groups mean "and"', async () => {
  const grey = await everyVariant('/pl/products?kolor=szary');
  const black = await everyVariant('/pl/products?kolor=czarny');
  const either = await everyVariant('/pl/products?kolor=szary,czarny');
  expect(getSortedIds(either)).toEqual(getSortedIds([...grey, ...black]));
  const greyOfAlfa = await everyVariant('/pl/products?kolor=szary&sklep=alfa');
  expect(getSortedIds(greyOfAlfa)).toEqual(getSortedIds(grey.filter(({ eshop }) => eshop.slug === 'alfa')));
  expect(greyOfAlfa.length).toBeGreaterThan(0);
});

test('[N-62] a chosen manufacturer limits the list to its variants, as many as counted', async () => {
  await expectOnly('manufacturers', 'livia', ({ manufacturer }) => manufacturer?.slug === 'livia');
});

test('[N-63] a chosen shop limits the list to its variants, as many as counted', async () => {
  await expectOnly('eshops', 'beta', ({ eshop }) => eshop.slug === 'beta');
});

test('[N-64] width 80–100 cm includes 900 mm and overlapping ranges but not 1010 mm', async () => {
  const names = (await everyVariant('/pl/products?szerokosc=80-100')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Szerokość 900', 'Szerokość 700–850']));
  expect(names).not.toContain('Szerokość 1010');
});

test.each([
  '/pl/products',
  '/pl/products/sofy',
  '/pl/products/sofy?kolor=szary',
  '/pl/products/salon?kolor=czarny,szary&sklep=alfa',
  '/pl/products?cena=700-1500&dostepnosc=w-magazynie',
  '/pl/search?q=sofa&kategoria=sofy',
  '/pl/products/eshop/alfa?dostawa=darmowa',
  '/pl/products/prezenty-do-100-zl',
])('[N-66] in %s the count of each choice is the size of its list', async (address) => {
  const { groups } = await list(address);
  const choices = everyChoice(groups);
  expect(choices.length).toBeGreaterThan(5);
  for (const choice of choices) {
    const { totalCount, url } = await list(choice.url);
    expect({ url, totalCount }).toEqual({ url: choice.url, totalCount: choice.count });
  }
});

test('chosen filters can be removed one by one or all together', async () => {
  const { chosen, clearUrl, url } = await list(
    '/pl/products/sofy?cena=700-&kolor=szary,czarny&sort=cena-rosnaco&page=2',
  );
  expect(url).toBe('/pl/products/sofy?kolor=czarny,szary&cena=700-&sort=cena-rosnaco&page=2');
  expect(clearUrl).toBe('/pl/products/sofy?sort=cena-rosnaco');
  expect(chosen).toEqual([
    { name: 'Czarny', url: '/pl/products/sofy?kolor=szary&cena=700-&sort=cena-rosnaco' },
    { name: 'Szary', url: '/pl/products/sofy?kolor=czarny&cena=700-&sort=cena-rosnaco' },
    { name: 'Cena: od 700\u00a0zł', url: '/pl/products/sofy?kolor=czarny,szary&sort=cena-rosnaco' },
  ]);
});

async function expectOnly(section: 'manufacturers' | 'eshops', ident: string, isMatch: (variant: Variant) => boolean) {
  const { groups } = await list('/pl/products');
  const choice = groups[section].choices.find((one) => one.ident === ident)!;
  const variants = await everyVariant(choice.url);
  expect(variants.length).toBe(choice.count);
  expect(variants.every(isMatch)).toBe(true);
}
