import { paths } from '@gniazdo/contracts/site';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

/** Lists whose last segment could be the slug of a category. */
const LISTS = [paths.sales(), paths.vouchers(), paths.blackFriday(), paths.gardenSeason(), paths.christmas()];
/** Pages that are not lists. */
const OTHERS = [paths.rooms(), paths.category('eshop'), paths.category('visually-similar')];
const UNRESERVED = 'wyprzedaz-lata';
const FIRST_ID = 900_000;

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];

withTestApi(async (started) => {
  api = started;
  ({ list } = readLists(api));
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  for (const [index, slug] of [...LISTS, ...OTHERS, UNRESERVED].map(getSlug).entries()) {
    const id = FIRST_ID + index;
    const name = getName(slug);
    await insertRow(api.pool, 'category', { id, slug, name, long_name: name, kind: 'primary', position: index });
    await insertOffer(api.pool, { eshop_id: shop, category_id: id });
  }
});

test('[R-06] a category with the slug of a list or another page does not shadow it', async () => {
  const category = await list(paths.category(UNRESERVED));
  expect([category.kind, category.title]).toEqual(['category', getName(UNRESERVED)]);
  for (const path of LISTS) {
    const { kind, title } = await list(path);
    expect([path, kind]).not.toEqual([path, 'category']);
    expect([path, title]).not.toEqual([path, getName(getSlug(path))]);
  }
  for (const path of OTHERS) {
    const response = await api.send(`/api/v2/listing?url=${encodeURIComponent(path)}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

function getSlug(path: string) {
  return path.split('/').at(-1)!;
}

function getName(slug: string) {
  return `Kategoria ${slug}`;
}
