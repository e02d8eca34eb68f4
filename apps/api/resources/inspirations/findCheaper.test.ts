import type { InspirationDetail } from '@gniazdo/contracts/offers';
import { insertInspiration } from '../../testing/insertInspiration.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;
const SOFA_BEDS = 110;

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const insertSofa = (name: string, price: number, colour: string) =>
    insertOffer(api.pool, {
      eshop_id: shop,
      category_id: SOFAS,
      name,
      price,
      parameters: JSON.stringify([{ name: 'Kolor', value: colour }]),
    });
  const shown = [
    await insertSofa('Sofa szara', 100_000, 'szary'),
    await insertSofa('Sofa czarna', 101_000, 'czarny'),
    await insertSofa('Sofa zielona', 102_000, 'zielony'),
  ];
  const other = { eshop_id: shop, category_id: SOFA_BEDS, name: 'Tania rozkładana szara', price: 60_000 };
  await insertOffer(api.pool, { ...other, parameters: JSON.stringify([{ name: 'Kolor', value: 'szary' }]) });
  await insertSofa('Tania szara', 70_000, 'szary');
  await insertSofa('Tania czarna', 71_000, 'czarny');
  const variants = shown.map(({ variantId }, index) => ({ variant_id: variantId, x: 10 * index, y: 20 }));
  await insertInspiration(api.pool, { id: 1 }, [
    { url: 'https://pictures.example/1.jpg', width: 1200, height: 800, variants },
  ]);
});

test('a cheaper alternative is of the same category, and has the colour of the picture if there is one', async () => {
  const { cheaper } = await api.get<InspirationDetail>('/api/v2/inspiration/1');
  const names = cheaper.map(({ alternative }) => alternative.name);
  expect(names.slice(0, 2)).toEqual(['Tania szara', 'Tania czarna']);
  expect(names[2]).toMatch(/^Tania/);
});
