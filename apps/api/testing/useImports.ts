import { importFeed } from '../catalogue/import/importFeed.ts';
import { one, oneValue } from '../database/one.ts';
import { type FeedItem, googleFeed, toStream } from './buildFeed.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';

/** A database for the tests of a file, and imports of feeds into it. */
export function useImports() {
  let database: TestDatabase;
  let shops = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  function newShop() {
    return `Sklep numer ${++shops}`;
  }

  /** `time`: a day, or a time of Poland in winter. */
  function importItems(shop: string, items: FeedItem[], time = '2026-11-20') {
    const now = new Date(`${time.includes('T') ? time : `${time}T12:00`}+01:00`);
    return importFeed({ pool: database.pool, source: toStream(googleFeed(items)), shop, now });
  }

  async function findOffers(shop: string) {
    const { rows } = await database.pool.query(
      `select v.*, c.slug as category, m.name as manufacturer,
         (select count(*)::int from image where variant_id = v.id) as images,
         array(select f.ident from feature_value f where f.id = any(v.feature_values) order by f.ident) as features
       from variant v join eshop e on e.id = v.eshop_id join category c on c.id = v.category_id
       left join manufacturer m on m.id = v.manufacturer_id
       where e.name = $1 order by v.external_id`,
      [shop],
    );
    return rows;
  }

  async function findHistory(variantId: number) {
    const { rows } = await database.pool.query(
      'select "on", price, lowest from price_history where variant_id = $1 order by "on"',
      [variantId],
    );
    return rows;
  }

  async function shopWebsite(shop: string) {
    return oneValue<string>(database.pool, 'select website from eshop where name = $1', [shop]);
  }

  /** Every row that an import could touch, with its physical version: a rewritten row counts as a change. */
  async function snapshot() {
    const tables = ['variant', 'product', 'image', 'price_history', 'manufacturer', 'product_key', 'outbox'];
    const parts = await Promise.all(
      tables.map((table) =>
        one(database.pool, `select count(*)::int as count, max(xmin::text::bigint) as version from ${table}`),
      ),
    );
    const { rowCount } = await database.pool.query('select from eshop');
    return [...parts, rowCount];
  }

  async function lastSeq() {
    return oneValue<string>(database.pool, 'select coalesce(max(seq), 0) from outbox');
  }

  return {
    get database() {
      return database;
    },
    findHistory,
    findOffers,
    importItems,
    lastSeq,
    newShop,
    shopWebsite,
    snapshot,
  };
}
