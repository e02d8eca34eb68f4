import { beforeEach, expect, test } from '@jest/globals';
import type { AuditAction, AuditLog, ShopProblems, Work } from '@gniazdo/contracts/account';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { recordChange } from '../../database/recordChange.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const { [SHELL_KEY_HEADER]: key } = fromShell();
/** The shell's own requests have its key and are for no visitor. */
const STAFF = { [SHELL_KEY_HEADER]: key! };
const NONE = { 'stale-feed': 0, 'failed-import': 0, 'held-import': 0, 'price-errors': 0, 'unusual-clicks': 0 };

let api: TestApi;
let counter = 0;

withTestApi(async (started) => {
  api = started;
});

beforeEach(async () => {
  await api.pool.query('delete from eshop');
  await api.pool.query('delete from shop_application');
  await api.pool.query('delete from content_report');
  await api.pool.query('delete from audit_entry');
});

test('work counts confirmed applications that wait, and reports', async () => {
  expect(await get<Work>('/api/v2/work')).toEqual({
    applications: 0,
    readyShops: 0,
    texts: 0,
    reports: 0,
    appeals: 0,
    corrections: 0,
    shops: NONE,
  });
  const application = {
    company: 'Alfa',
    nip: '5260001246',
    name: 'Jan',
    email: 'jan@alfa.example',
    website: 'https://alfa.example',
  };
  await insertRow(api.pool, 'shop_application', { ...application, confirmed_at: new Date() });
  await insertRow(api.pool, 'shop_application', application);
  await insertRow(api.pool, 'shop_application', { ...application, confirmed_at: new Date(), state: 'refused' });
  const report = { path: '/pl/', reason: 'other', explanation: 'x', name: 'Jan', email: 'jan@alfa.example' };
  await insertRow(api.pool, 'content_report', { ...report, reference: 'ZT-00000001' });
  await insertRow(api.pool, 'content_report', { ...report, reference: 'ZT-00000002', status: 'rejected' });
  expect(await get<Work>('/api/v2/work')).toMatchObject({ applications: 1, reports: 1 });
});

test('a shop in setup waits for staff as soon as its file is imported with an offer', async () => {
  const id = await insertShop(api.pool, { slug: 'gotowy', shop_state: 'setup' });
  const isReady = async () => (await get<Work>('/api/v2/work')).readyShops;
  expect(await isReady()).toBe(0);
  await insertRow(api.pool, 'import_run', {
    eshop_id: id,
    format: 'google',
    outcome: 'imported',
    finished_at: new Date(),
  });
  expect(await isReady()).toBe(0);
  const { variantId } = await insertOffer(api.pool, { eshop_id: id, category_id: 100, active: false });
  await insertRow(api.pool, 'paused_variant', { variant_id: variantId, eshop_id: id });
  expect(await isReady()).toBe(1);
  await api.pool.query(`update eshop set shop_state = 'ended' where id = $1`, [id]);
  expect(await isReady()).toBe(0);
});

test('a file is late after twice its interval without an import that worked, and a failed one does not help', async () => {
  const late = await insertFed('late', 24);
  await insertRun(late, { outcome: 'imported', hours: 49 });
  await insertRun(late, { outcome: 'failed', hours: 1 });
  const unchanged = await insertFed('unchanged', 24);
  await insertRun(unchanged, { outcome: 'imported', hours: 400 });
  await insertRun(unchanged, { outcome: 'unchanged', hours: 47 });
  const never = await insertFed('never', 24);
  await insertRun(never, { outcome: 'failed', hours: 1 });
  // Its address was stored a moment ago.
  await insertFed('fresh', 24);
  const { problems } = await get<ShopProblems>('/api/v2/shop-problems');
  expect(problems.map(({ problem, shop: { slug } }) => `${problem} ${slug}`)).toEqual([
    'stale-feed never',
    'stale-feed late',
    'failed-import late',
    'failed-import never',
  ]);
  expect(problems[0]!.since).toBeNull();
  expect((await get<Work>('/api/v2/work')).shops).toEqual({ ...NONE, 'stale-feed': 2, 'failed-import': 2 });
});

test('findings about prices in the last import are counted, other findings and older imports are not', async () => {
  const shop = await insertFed('prices', 24);
  const finding = (field: string) => ({ line: 1, id: 'a', field, reason: 'x' });
  await insertRun(shop, { outcome: 'imported', hours: 20, warnings: [finding('price')] });
  await insertRun(shop, {
    outcome: 'imported',
    hours: 2,
    refused: [finding('price'), finding('title')],
    warnings: [finding('sale_price')],
  });
  const { problems } = await get<ShopProblems>('/api/v2/shop-problems');
  expect(problems).toMatchObject([{ problem: 'price-errors', count: 2, shop: { slug: 'prices' } }]);
});

test.each([
  ['three times the usual', 100, 300, 0],
  ['more than three times the usual', 100, 301, 1],
  ['few clicks', 0, 49, 0],
  ['fifty clicks of a new shop', 0, 50, 1],
])('clicks of today are unusual or not: %s', async (_what, usual, today, found) => {
  const shop = await insertShop(api.pool, { slug: 'clicks' });
  const insertDay = (day: string, clicks: number) =>
    api.pool.query(
      `insert into click_cost (eshop_id, day, clicks, unrated, grosze)
       values ($1, (now() at time zone 'Europe/Warsaw')::date + $2::integer, $3, 0, 0)`,
      [shop, day, clicks],
    );
  // 2800 clicks in 28 days are a hundred a day.
  if (usual > 0) await insertDay('-3', usual * 28);
  await insertDay('-29', 1_000_000);
  await insertDay('0', today);
  expect((await get<Work>('/api/v2/work')).shops['unusual-clicks']).toBe(found);
});

test('a held import is a problem while it is open, and shops that are not live have none', async () => {
  const shop = await insertFed('held', 24);
  const importId = await insertRun(shop, { outcome: 'held', hours: 1 });
  const worked = await insertRun(shop, { outcome: 'imported', hours: 0 });
  expect(worked).toBeGreaterThan(importId);
  await insertRow(api.pool, 'import_hold', { import_id: importId, eshop_id: shop, changes: '{}', examples: '[]' });
  expect((await get<Work>('/api/v2/work')).shops).toEqual({ ...NONE, 'held-import': 1 });
  await api.pool.query(`update eshop set shop_state = 'paused' where id = $1`, [shop]);
  expect((await get<Work>('/api/v2/work')).shops).toEqual(NONE);
  await api.pool.query(`update eshop set shop_state = 'live' where id = $1`, [shop]);
  await api.pool.query(`update import_hold set state = 'rejected'`);
  expect((await get<Work>('/api/v2/work')).shops).toEqual(NONE);
});

test('the audit log has who, what and why, is filtered and read page by page', async () => {
  const eshopId = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  await record({ action: 'shop.pause', eshopId, name: 'Ola', reason: 'Brak regulaminu' });
  await record({ action: 'shop.details', eshopId, name: 'jan@alfa.example', kind: 'shop' });
  await record({ action: 'rate.set', eshopId: null, name: 'Ewa' });
  // The first and the last second of a Polish day.
  await api.pool.query(
    `update audit_entry set at = case action when 'shop.pause' then timestamptz '2026-10-31T23:00:00Z'
       else '2026-11-01T22:59:59Z' end where action <> 'rate.set'`,
  );
  const { entries, next } = await get<AuditLog>('/api/v2/audit');
  expect([entries.map(({ action }) => action), next]).toEqual([['rate.set', 'shop.details', 'shop.pause'], null]);
  expect(entries[2]).toMatchObject({
    by: { kind: 'staff', name: 'Ola' },
    shop: { id: expect.any(Number), name: 'Alfa', slug: 'alfa' },
    before: { state: 'live' },
    after: { state: 'paused' },
    reason: 'Brak regulaminu',
  });
  for (const [query, found] of [
    ['shop=alfa', ['shop.details', 'shop.pause']],
    ['shop=unknown', []],
    ['who=JAN%40', ['shop.details']],
    ['who=%25', []],
    ['action=shop.', ['shop.details', 'shop.pause']],
    ['action=set', []],
    ['shop=alfa&who=ola&action=shop', ['shop.pause']],
    ['shop=&who=&action=rate', ['rate.set']],
    [`before=${entries[1]!.id}`, ['shop.pause']],
    ['from=2026-11-01&to=2026-11-01', ['shop.details', 'shop.pause']],
    ['to=2026-11-01', ['shop.details', 'shop.pause']],
    ['from=2026-11-02', ['rate.set']],
    ['to=2026-10-31', []],
  ] as const) {
    const list = await get<AuditLog>(`/api/v2/audit?${query}`);
    expect([query, list.entries.map(({ action }) => action)]).toEqual([query, found]);
  }
  for (let each = 0; each < 48; each++) await record({ action: 'shop.hosts', eshopId, name: 'Ola' });
  const first = await get<AuditLog>('/api/v2/audit');
  const rest = await get<AuditLog>(`/api/v2/audit?before=${first.next}`);
  expect([first.entries.length, rest.entries.length, rest.next]).toEqual([50, 1, null]);
});

async function get<T>(path: string) {
  const response = await api.send(path, { headers: STAFF });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

async function insertFed(slug: string, every_hours: number) {
  const id = await insertShop(api.pool, { slug });
  await insertRow(api.pool, 'eshop_feed', { eshop_id: id, url: `https://${slug}.example/feed.xml`, every_hours });
  return id;
}

type Run = { outcome: string; hours: number; refused?: object[]; warnings?: object[] };

async function insertRun(eshop_id: number, { outcome, hours, refused = [], warnings = [] }: Run) {
  counter++;
  const { id } = await insertRow<{ id: number }>(api.pool, 'import_run', {
    eshop_id,
    file: `${counter}.xml`,
    format: 'google',
    outcome,
    started_at: new Date(Date.now() - hours * 3_600_000),
    refused: JSON.stringify(refused),
    warnings: JSON.stringify(warnings),
  });
  return id;
}

type Recorded = { action: AuditAction; eshopId: number | null; name: string; kind?: 'staff' | 'shop'; reason?: string };

function record({ action, eshopId, name, kind = 'staff', reason }: Recorded) {
  const states = action === 'shop.pause' ? { before: { state: 'live' }, after: { state: 'paused' } } : {};
  return recordChange(api.pool, { by: { kind, name }, eshopId, action, reason, ...states });
}
