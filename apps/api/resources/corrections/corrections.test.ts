import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import type { CorrectionList, Listing, Product, Variant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { until } from '@gniazdo/testing/until';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { LOCKS } from '../../database/locks.ts';

const PATH = '/api/v2/corrections';
const { [SHELL_KEY_HEADER]: key } = fromShell();
/** The shell's own requests have its key and are for no visitor. */
const STAFF = { [SHELL_KEY_HEADER]: key!, 'content-type': 'application/json' };
/** Pages show a correction within this time. */
const LIMIT_MS = 5_000;
const SOFAS = 100;

let api: TestApi;
let alfa: number;
let beta: number;

withTestApi(async (started) => {
  api = started;
  alfa = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  beta = await insertShop(api.pool, { slug: 'beta', name: 'Beta' });
});

/** Two offers of one product, and one of another product. */
async function insertOffers() {
  const common = { category_id: SOFAS, shop_category: 'Meble > Sofy' };
  const one = await insertOffer(api.pool, { ...common, eshop_id: alfa });
  const two = await insertOffer(api.pool, { ...common, eshop_id: beta, product_id: one.productId, price: 200_000 });
  const other = await insertOffer(api.pool, { ...common, eshop_id: alfa, price: 300_000 });
  await api.settle();
  return { one: one.variantId, two: two.variantId, other: other.variantId, productId: one.productId };
}

test('a split offer has a page of its own immediately, and is back after it is undone', async () => {
  const { one, two, productId } = await insertOffers();
  const id = await make({ kind: 'split', offer: two });
  await shown('the product has one offer', async () => (await offersOf(productId)).join() === `${one}`);
  const own = await productOf(two);
  expect([own === productId, await offersOf(own)]).toEqual([false, [two]]);
  expect(await undo(id)).toBe(200);
  await shown('the product has both offers', async () => (await offersOf(productId)).join() === `${one},${two}`);
  expect((await api.send(`/api/v2/product/${own}`)).status).toBe(404);
});

test.each([
  ['move', 1],
  ['merge', 0],
] as const)('after "%s", %d offer is left in the product, and after an undo both', async (kind, left) => {
  const { one, two, other, productId } = await insertOffers();
  const id = await make({ kind, offer: one, target: other });
  const target = await productOf(other);
  const wanted = left === 1 ? [one, other] : [one, two, other];
  await shown('the target has them', async () => (await offersOf(target)).join() === wanted.join());
  expect(left === 1 ? await offersOf(productId) : (await api.send(`/api/v2/product/${productId}`)).status).toEqual(
    left === 1 ? [two] : 404,
  );
  expect(await undo(id)).toBe(200);
  await shown('all are back', async () => (await offersOf(productId)).join() === `${one},${two}`);
  expect(await offersOf(target)).toEqual([other]);
});

test('a blocked offer and a blocked shop are in no list, and their pages are gone, until it is undone', async () => {
  const { one, two, other } = await insertOffers();
  /** Those of the test that are listed: the cheapest of each product. */
  const own = async () =>
    (await listed())
      .filter((id) => [one, two, other].includes(id))
      .toSorted((a, b) => a - b)
      .join();
  const statusOf = async (id: number) => (await api.send(`/api/v2/variant/${id}`)).status;
  expect(await own()).toBe(`${one},${other}`);
  const offer = await make({ kind: 'block-offer', offer: one });
  await shown('the offer is not listed', async () => (await own()) === `${two},${other}`);
  expect([await statusOf(one), await statusOf(two)]).toEqual([404, 200]);
  const shop = await make({ kind: 'block-shop', offer: one });
  await shown('no offer of the shop is listed', async () => (await own()) === `${two}`);
  expect(await undo(offer)).toBe(200);
  expect([await statusOf(one), await statusOf(other)]).toEqual([404, 404]);
  expect(await undo(shop)).toBe(200);
  await shown('both are listed', async () => (await own()) === `${one},${other}`);
  expect(await statusOf(one)).toBe(200);
});

test('offers with the words of a shop are in the chosen category, and back in theirs after an undo', async () => {
  const { one, two, other } = await insertOffers();
  const inLamps = async () => (await listed('/pl/products/lampy-stojace')).toSorted((a, b) => a - b);
  const id = await make({ kind: 'category', offer: one, category: 'lampy-stojace' });
  await shown('the offers of the shop are lamps', async () => (await inLamps()).includes(other));
  expect([(await inLamps()).includes(one), (await inLamps()).includes(two)]).toEqual([true, false]);
  expect(await undo(id)).toBe(200);
  await shown('there are no lamps', async () => (await inLamps()).length === 0);
  expect(await listed(paths.category('sofy'))).toContain(one);
});

test('staff see who made and undid a correction, when and why, and go on to older ones', async () => {
  const { one, two, other } = await insertOffers();
  const split = await make({ kind: 'split', offer: two, note: 'Inny kolor' });
  const move = await make({ kind: 'move', offer: one, target: other, by: 'Jan' });
  const before = await list();
  expect(await undo(split, 'Ewa')).toBe(200);
  const { corrections, valid, categories } = await list();
  expect(valid).toBe(before.valid - 1);
  expect(corrections.slice(0, 2)).toMatchObject([
    {
      id: move,
      kind: 'move',
      offer: { shop: 'Alfa', path: paths.variant(one) },
      target: { shop: 'Alfa' },
      made: { by: 'Jan' },
      undone: null,
    },
    {
      id: split,
      offer: { shop: 'Beta' },
      target: null,
      category: null,
      note: 'Inny kolor',
      made: { by: 'Ola' },
      undone: { by: 'Ewa' },
    },
  ]);
  expect(categories).toContainEqual({ slug: 'sofy', name: expect.any(String) as string });
  expect((await list(`?before=${move}`)).corrections[0]!.id).toBe(split);
  await undo(move);
});

test('a list of more than a page names where the next one begins', async () => {
  const { one } = await insertOffers();
  for (let i = 0; i < 51; i++) await undo(await make({ kind: 'block-offer', offer: one }));
  const first = await list();
  expect(first.corrections).toHaveLength(50);
  const second = await list(`?before=${first.next}`);
  expect(second.corrections[0]!.id).toBe(first.corrections.at(-1)!.id - 1);
});

test('a correction that would change nothing, or is valid already, is refused and says what to do', async () => {
  const { one, two, other } = await insertOffers();
  const alone = await insertOffer(api.pool, { category_id: SOFAS, eshop_id: alfa });
  const block = await make({ kind: 'block-offer', offer: one });
  const lamps = await make({ kind: 'category', offer: one, category: 'lampy-stojace' });
  const cases: [object, number, string, RegExp][] = [
    [{ kind: 'split', offer: other }, 409, 'only_offer', /the only one of its product/],
    [{ kind: 'move', offer: one, target: two }, 409, 'same_product', /give another target offer/],
    [{ kind: 'merge', offer: one, target: 2 ** 31 - 1 }, 404, 'unknown_target', /check its address/],
    [{ kind: 'split', offer: 2 ** 31 - 1 }, 404, 'unknown_variant', /no such offer/],
    [{ kind: 'block-offer', offer: one }, 409, 'corrected_already', /undo it/],
    [{ kind: 'category', offer: other, category: 'sofy' }, 409, 'corrected_already', /undo it/],
    [{ kind: 'category', offer: alone.variantId, category: 'sofy' }, 409, 'no_shop_category', /give another one/],
    [{ kind: 'category', offer: two, category: 'nie-ma' }, 400, 'bad_request', /from the list/],
    [{ kind: 'split', offer: one, note: 'x'.repeat(501) }, 400, 'bad_request', /500/],
    [{ kind: 'split', offer: one, by: '' }, 400, 'bad_request', /./],
    [{ kind: 'delete', offer: one }, 400, 'bad_request', /./],
  ];
  const { valid } = await list();
  for (const [body, status, error, message] of cases) {
    const response = await send('', body);
    const failure = (await response.json()) as { error: string; message: string };
    expect([body, response.status, failure.error]).toEqual([body, status, error]);
    expect(failure.message).toMatch(message);
  }
  expect((await list()).valid).toBe(valid);
  expect([await undo(block), await undo(lamps), await undo(block), await undo(2 ** 31 - 1)]).toEqual([
    200, 200, 409, 404,
  ]);
  // `not_found` would mean to the shell that the API does not know it.
  for (const [id, error] of [
    [block, 'correction_undone'],
    [2 ** 31 - 1, 'unknown_correction'],
  ])
    expect(await (await send(`/${id}/undo`, { by: 'Ola' })).json()).toMatchObject({ error });
});

test('no more corrections are valid at a time than each import can apply', async () => {
  const { one } = await insertOffers();
  await api.pool.query(
    `insert into correction (kind, shop, offer, note, made_by) select 'block-offer', 'dawny', n::text, '', 'Ola' from generate_series(1, 2000) as n`,
  );
  expect((await send('', { kind: 'block-offer', offer: one })).status).toBe(409);
  await api.pool.query(`delete from correction where shop = 'dawny'`);
});

test('while an import is merged, staff are asked to wait and nothing changes', async () => {
  const { two } = await insertOffers();
  const importer = await api.pool.connect();
  await importer.query('begin');
  await importer.query('select pg_advisory_xact_lock($1)', [LOCKS.products]);
  const response = await send('', { kind: 'split', offer: two });
  expect([response.status, await response.json()]).toMatchObject([409, { error: 'import_runs' }]);
  await importer.query('rollback');
  importer.release();
  expect(await undo(await make({ kind: 'split', offer: two }))).toBe(200);
});

/** Waits for a change on pages as long as the promise of the site says. */
function shown(what: string, check: () => Promise<boolean>) {
  return until(what, check, LIMIT_MS);
}

async function offersOf(productId: number) {
  const { offers } = await api.get<Product>(`/api/v2/product/${productId}`);
  return offers.map(({ variant }) => variant.id);
}

async function productOf(variantId: number) {
  const { variant } = await api.get<{ variant: Variant }>(`/api/v2/variant/${variantId}`);
  return variant.productId;
}

async function listed(address = '/pl/products') {
  const { listing } = await api.get<{ listing: Listing }>(`/api/v2/listing?url=${encodeURIComponent(address)}`);
  return listing.variants.map(({ id }) => id);
}

async function list(query = '') {
  const response = await api.send(PATH + query, { headers: STAFF });
  expect(response.status).toBe(200);
  return (await response.json()) as CorrectionList;
}

function send(path: string, body: object) {
  return api.send(PATH + path, {
    method: 'POST',
    headers: STAFF,
    body: JSON.stringify({ by: 'Ola', ...body }),
  });
}

async function make(body: object) {
  const response = await send('', body);
  expect([response.status, body]).toEqual([200, body]);
  return ((await response.json()) as { id: number }).id;
}

async function undo(id: number, by = 'Ola') {
  return (await send(`/${id}/undo`, { by })).status;
}
