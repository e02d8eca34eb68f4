import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { useImports } from '../../testing/useImports.ts';
import { importInTurn } from './importInTurn.ts';

const imports = useImports();
const { findOffers, newShop } = imports;
const GTIN = '5901234123457';

function buildFeed(name: string, count = 1) {
  const items = Array.from({ length: count }, (_, i) =>
    googleItem(`${name}${i}`, i ? {} : { gtin: GTIN, title: name }),
  );
  return { shop: newShop(), source: toStream(googleFeed(items)) };
}

test('feeds are merged in their order: the product of two shops is that of the first, however long its feed is', async () => {
  const feeds = [buildFeed('Stolik MIRA', 700), buildFeed('Ława MIRA'), buildFeed('Stolik kawowy MIRA')];
  const done: string[] = [];
  await importInTurn(imports.database.pool, feeds, (report, index) => done.push(`${index} ${report.shop.name}`));
  expect(done).toEqual(feeds.map(({ shop }, index) => `${index} ${shop}`));
  const offers = await Promise.all(feeds.map(({ shop }) => findOffers(shop)));
  const ids = offers.map((list) => list.find(({ gtin }) => gtin)!.product_id);
  expect(new Set(ids).size).toBe(1);
  const [first, second, third] = offers.map((list) => Math.min(...list.map(({ id }) => id)));
  expect([first! < second!, second! < third!]).toEqual([true, true]);
});

test('after a feed that cannot be read, the feeds before it are imported and the later ones are not', async () => {
  const feeds = [buildFeed('A', 300), { shop: newShop(), source: toStream('<rss><channel>') }, buildFeed('C')];
  const done: number[] = [];
  const running = importInTurn(imports.database.pool, feeds, (_, index) => done.push(index));
  await expect(running).rejects.toThrow('The feed is cut off');
  expect(done).toEqual([0]);
  const counts = await Promise.all(feeds.map(async ({ shop }) => (await findOffers(shop)).length));
  expect(counts).toEqual([300, 0, 0]);
});
