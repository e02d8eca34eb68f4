import type { NewCorrection } from '@gniazdo/contracts/offers';
import { oneValue } from '../../database/one.ts';
import { makeCorrection, undoCorrection } from '../../resources/corrections/makeCorrection.ts';
import { type FeedItem, googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { importFeed } from '../import/importFeed.ts';

const SHOPS = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Omega'];
const BLOCKED_SHOPS = ['Epsilon', 'Omega'];
/** Offers of each shop, which the rules join with those of the others. */
const OFFERS = 80;
const TIMEOUT_MS = 240_000;

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
/** Numbers of offers by what is corrected about them; each has a product of its own. */
const SPLIT = range(0, 10);
const MOVED = range(10, 20);
const MERGED = range(30, 38);
const BLOCKED = range(46, 60);
/** Those with other words of the shop. */
const WITH_WORDS = range(60, 80);
const WORDS = ['Strefa komfortu', 'Okazje', 'Nowa kolekcja'];
/** Shops whose words are mapped: six pairs of a shop and words. */
const MAPPED_SHOPS = ['Alfa', 'Beta'];

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

test(
  '50 corrections survive three imports and a rebuild of the catalogue; undone ones leave no trace',
  async () => {
    const [corrected, plain] = [await createCatalogue(), await createCatalogue()];
    for (const database of [corrected, plain]) await addReviews(database);
    const rules = await describeCatalogue(corrected);
    expect(await describeCatalogue(plain)).toEqual(rules);

    const ids: number[] = [];
    for (const body of await listCorrections(corrected)) ids.push(await makeCorrection(corrected.pool, body));
    expect(ids).toHaveLength(50);
    await expectCorrected(corrected);

    for (const round of [1, 2, 3]) {
      await importAll(corrected, round);
      await importAll(plain, round);
      await expectCorrected(corrected);
    }

    const rebuilt = await createEmpty();
    const { rows } = await corrected.pool.query('select * from correction order by id');
    for (const row of rows) await copyCorrection(rebuilt, row);
    for (const round of [0, 1, 2, 3]) await importAll(rebuilt, round);
    await addReviews(rebuilt);
    await expectCorrected(rebuilt);
    expect(await listPlaces(rebuilt)).toEqual(await listPlaces(corrected));

    // Not in the order in which they were made.
    for (const id of ids.toSorted((a, b) => (a % 7) - (b % 7) || a - b))
      expect(await undoCorrection(corrected.pool, id, 'Ewa')).not.toBeNull();
    expect(await describeCatalogue(corrected)).toEqual(await describeCatalogue(plain));
    for (const database of [corrected, plain]) await importAll(database, 4);
    expect(await describeCatalogue(corrected)).toEqual(await describeCatalogue(plain));
    const { rows: acts } = await corrected.pool.query(
      'select distinct made_by, undone_by, undone_at >= made_at as is_later from correction',
    );
    expect(acts).toEqual([{ made_by: 'Ola', undone_by: 'Ewa', is_later: true }]);
  },
  TIMEOUT_MS,
);

test('an import without changes writes nothing about corrected offers', async () => {
  const database = await createCatalogue();
  const [body] = await listCorrections(database);
  await makeCorrection(database.pool, body!);
  const { rows: before } = await database.pool.query('select max(seq) as seq from outbox');
  await importAll(database, 0);
  const { rows: after } = await database.pool.query('select max(seq) as seq from outbox');
  expect(after).toEqual(before);
});

test('a split offer is not held for its price, which differs tenfold from the product that it was in', async () => {
  const database = await createEmpty();
  const gtin = toGtin(1);
  const sofa = (id: string, price: string) => googleItem(id, { title: 'Sofa MALAGA', gtin, price });
  await importItems(database, 'Alfa', [sofa('1', '1500.00 PLN')]);
  await importItems(database, 'Beta', [sofa('2', '1600.00 PLN')]);
  await makeCorrection(database.pool, {
    kind: 'split',
    offer: await findId(database, 'Beta', '2'),
    note: '',
    by: 'Ola',
  });
  const report = await importItems(database, 'Beta', [sofa('2', '149.00 PLN')]);
  expect(report.warnings).toEqual([]);
  const { rows } = await database.pool.query('select active, price from variant order by id');
  expect(rows).toEqual([
    { active: true, price: 150_000 },
    { active: true, price: 14_900 },
  ]);
});

/** The corrections of the test: 10 split, 10 move, 8 merge, 14 block an offer, 2 a shop, 6 map words. */
async function listCorrections(database: TestDatabase): Promise<NewCorrection[]> {
  const rest = { note: 'Ze zgłoszenia', by: 'Ola' };
  const id = (shop: string, number: number) => findId(database, shop, getId(number));
  const bodies: NewCorrection[] = [];
  for (const n of SPLIT) bodies.push({ kind: 'split', offer: await id('Alfa', n), ...rest });
  for (const n of MOVED)
    bodies.push({ kind: 'move', offer: await id('Alfa', n), target: await id('Beta', n + 10), ...rest });
  for (const n of MERGED)
    bodies.push({ kind: 'merge', offer: await id('Alfa', n), target: await id('Beta', n + 8), ...rest });
  for (const n of BLOCKED) bodies.push({ kind: 'block-offer', offer: await id('Gamma', n), ...rest });
  for (const shop of BLOCKED_SHOPS) bodies.push({ kind: 'block-shop', offer: await id(shop, 0), ...rest });
  for (const shop of MAPPED_SHOPS)
    for (const n of WITH_WORDS.slice(0, WORDS.length))
      bodies.push({ kind: 'category', offer: await id(shop, n), category: 'lampy-stojace', ...rest });
  return bodies;
}

/** What each correction says, about all offers that it is about. */
async function expectCorrected(database: TestDatabase) {
  const places = await listPlaces(database);
  const at = (shop: string, number: number) => places[`${shop} ${getId(number)}`]!;
  const differences: string[] = [];
  const check = (what: string, isTrue: boolean) => isTrue || differences.push(what);
  for (const n of SPLIT) {
    check(`split ${n}`, at('Alfa', n).members.length === 1);
    check(`others of split ${n}`, at('Beta', n).members.length === SHOPS.length - 1);
  }
  for (const n of MOVED) {
    check(`moved ${n}`, at('Beta', n + 10).members.includes(`Alfa ${getId(n)}`));
    check(`left ${n}`, !at('Beta', n).members.includes(`Alfa ${getId(n)}`));
  }
  for (const n of MERGED) check(`merged ${n}`, at('Gamma', n).members.length === 2 * SHOPS.length);
  for (const [offer, { disabled }] of Object.entries(places)) {
    const isBlocked =
      BLOCKED_SHOPS.some((shop) => offer.startsWith(shop)) || BLOCKED.some((n) => offer === `Gamma ${getId(n)}`);
    check(`blocked ${offer}`, disabled === isBlocked);
  }
  const mapped = Object.entries(places).filter(([offer]) =>
    MAPPED_SHOPS.some((shop) => WITH_WORDS.some((n) => offer === `${shop} ${getId(n)}`)),
  );
  check('offers with words', mapped.length === MAPPED_SHOPS.length * WITH_WORDS.length);
  for (const [offer, { category }] of mapped) check(`category of ${offer}`, category === 'lampy-stojace');
  expect(differences).toEqual([]);
}

type Place = { members: string[]; disabled: boolean; category: string };

/** By shop and id: the offers of its product, and what else corrections change. */
async function listPlaces({ pool }: TestDatabase): Promise<Record<string, Place>> {
  const { rows } = await pool.query<Place & { offer: string }>(`
    select e.name || ' ' || v.external_id as offer, v.disabled, c.slug as category,
      array(select oe.name || ' ' || o.external_id from variant as o join eshop as oe on oe.id = o.eshop_id
        where o.product_id = v.product_id order by 1) as members
    from variant as v join eshop as e on e.id = v.eshop_id join category as c on c.id = v.category_id order by 1`);
  return Object.fromEntries(rows.map(({ offer, ...place }) => [offer, place]));
}

/** Everything that is known about offers, products, keys and reviews, without ids, times and texts of corrections. */
async function describeCatalogue(database: TestDatabase) {
  const { pool } = database;
  const members = `array(select e.slug || ' ' || o.external_id from variant as o join eshop as e on e.id = o.eshop_id
    where o.product_id = p.id order by 1)`;
  const queries = [
    `select ${members} as members, p.slug, p.name, p.description, c.slug as category, m.slug as brand, p.gtin, p.mpn,
       p.match_key, p.reviews_sum, p.reviews_count, p.reviews_images,
       array(select key from product_key where product_id = p.id order by 1) as keys,
       array(select external_id from review where product_id = p.id order by 1) as reviews
     from product as p join category as c on c.id = p.category_id left join manufacturer as m on m.id = p.manufacturer_id
     order by 1, 2`,
    `select e.slug as shop, to_jsonb(v) - '{id,eshop_id,product_id,manufacturer_id,last_seen_import,checked_at,created_at,updated_at}'::text[] as offer
     from variant as v join eshop as e on e.id = v.eshop_id order by 1, v.external_id`,
    `select e.slug, v.external_id, h."on", h.price, h.lowest
     from price_history as h join variant as v on v.id = h.variant_id join eshop as e on e.id = v.eshop_id order by 1, 2, 3`,
  ];
  return Promise.all(queries.map(async (query) => (await pool.query(query)).rows));
}

async function createEmpty() {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function createCatalogue() {
  const database = await createEmpty();
  await importAll(database, 0);
  return database;
}

async function importAll(database: TestDatabase, round: number) {
  for (const shop of SHOPS) await importItems(database, shop, buildItems(shop, round), `2026-11-2${round}`);
}

async function importItems(database: TestDatabase, shop: string, items: FeedItem[], day = '2026-11-20') {
  return importFeed({
    pool: database.pool,
    source: toStream(googleFeed(items)),
    shop,
    now: new Date(`${day}T12:00+01:00`),
    isConfirmed: true,
  });
}

/** Later rounds change prices, names and descriptions, leave out some offers and add others. */
function buildItems(shop: string, round: number) {
  const place = SHOPS.indexOf(shop);
  return range(0, OFFERS + round)
    .filter((n) => round === 0 || round === 4 || (n + place) % 19 !== round)
    .map((n) => {
      // Of three offers, one has a code of its brand, one a GTIN, and one only its name.
      const codes = [{ gtin: toGtin(n) }, { mpn: `KOD-${n}` }, {}][n % 3];
      const isChanged = round > 0 && (n + place + round) % 4 === 0;
      return googleItem(getId(n), {
        title: `Krzesło tapicerowane MODEL${n} WERSJA${n} dębowe nogi`,
        description: `Krzesło ${n} ze sklepu ${shop}. ${'Wygodne. '.repeat((n + place * 5 + (isChanged ? round : 0)) % 9)}`,
        price: `${200 + n + place + (isChanged ? round * 3 : 0)}.00 PLN`,
        product_type: n < WITH_WORDS[0]! || n >= OFFERS ? 'Meble > Krzesła' : WORDS[n % WORDS.length],
        ...(place % 2 === 0 && { image_link: undefined }),
        ...codes,
      });
    });
}

function getId(number: number) {
  return `oferta-${number}`;
}

function toGtin(number: number) {
  const digits = `590${String(number + 1).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function findId({ pool }: TestDatabase, shop: string, externalId: string) {
  return oneValue<number>(
    pool,
    'select v.id from variant as v join eshop as e on e.id = v.eshop_id where e.name = $1 and v.external_id = $2',
    [shop, externalId],
  );
}

/** A review of each third offer. */
async function addReviews({ pool }: TestDatabase) {
  await pool.query(`
    insert into review (external_id, product_id, variant_id, value, status, created_at)
    select e.slug || v.external_id, v.product_id, v.id, 1 + length(v.description) % 5, 'published', '2026-11-01'
    from variant as v join eshop as e on e.id = v.eshop_id where (v.price / 100) % 3 = 0`);
  await pool.query(`
    update product set reviews_sum = stars.sum, reviews_count = stars.count
    from (select product_id, sum(value)::integer as sum, count(*)::integer as count from review group by 1) as stars
    where stars.product_id = product.id`);
}

async function copyCorrection({ pool }: TestDatabase, row: Record<string, unknown>) {
  const { id: _id, product_id: _product, ...values } = row;
  await insertRow(pool, 'correction', values);
}
