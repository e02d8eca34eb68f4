import { fillLists } from '../../testing/fillLists.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let list: ReturnType<typeof readLists>['list'];

withTestApi(async (api: TestApi) => {
  ({ list } = readLists(api));
  await fillLists(api.pool);
});

test('in an empty list, each filter has the number of offers without it', async () => {
  const { totalCount, chosen } = await list('/pl/products/sofy?kolor=szary&cena=1-2');
  expect(totalCount).toBe(0);
  const [grey, price] = chosen;
  expect([grey!.name, grey!.count]).toEqual(['Szary', 0]);
  expect(price!.count).toBe((await list(price!.url)).totalCount);
  expect(price!.count).toBeGreaterThan(0);
});

test('one of several choices of a group has no number, because the others still apply', async () => {
  const { chosen } = await list('/pl/products/sofy?kolor=czarny,szary&cena=1-2');
  expect(chosen.map(({ count }) => count === undefined)).toEqual([true, true, false]);
});

test('in a list with offers, filters have no numbers', async () => {
  const { totalCount, chosen } = await list('/pl/products/sofy?kolor=szary');
  expect(totalCount).toBeGreaterThan(0);
  expect(chosen).toEqual([{ name: 'Szary', url: '/pl/products/sofy' }]);
});

test('[N-61] a group of colours has the kind colour and swatches; other features have neither', async () => {
  const { groups } = await list('/pl/products');
  const kinds = new Map(groups.features.map(({ ident, kind }) => [ident, kind]));
  expect(kinds.get('kolor')).toBe('colour');
  for (const { kind, choices } of groups.features) {
    expect(choices.length).toBeGreaterThan(0);
    for (const { swatch } of choices) {
      if (kind === 'colour') expect(swatch).toMatch(/^#[0-9a-f]{6}$/);
      else expect(swatch).toBeNull();
    }
  }
});
