import type { ModerationQueue, ShopImport, ShopPanel, ShopReviews, StarEshop } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { addShopMember } from '../../accounts/addShopMember.ts';
import { addShopPayment } from '../../accounts/addShopPayment.ts';
import { one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { createStarExample } from '../../testing/createStarExample.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow, type Row } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const FEED_URL = 'https://alfa.example/produkty.xml';
const CAUSES = [{ field: 'availability', reason: '"…" is not a known availability', count: 2 }];
const HELD_CHANGES = { active: 20, new: 0, deactivated: 4, repriced: 16, repricedFar: 16 };
const FINDING = { line: 4, id: 'A2', field: 'price', reason: 'currency EUR instead of PLN' };

let api: TestApi;
let alfa: { id: number; cookie: string };
let beta: { id: number; cookie: string };

withTestApi(async (started) => {
  api = started;
  alfa = await createShop('alfa');
  beta = await createShop('beta');
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('the panel shows offers, and impressions, clicks and their cost by day, of the own shop only', async () => {
  const rated = await insertOffer(api.pool, { eshop_id: alfa.id, category_id: 100, external_id: 'R1' });
  const unrated = await insertOffer(api.pool, { eshop_id: alfa.id, category_id: 100 });
  await insertOffer(api.pool, { eshop_id: alfa.id, category_id: 100, active: false });
  const other = await insertOffer(api.pool, { eshop_id: beta.id, category_id: 100 });
  await insertRate({ eshop_id: alfa.id, external_id: 'R1', grosze: 45 });
  await insertRate({ eshop_id: beta.id, grosze: 900 });
  const today = getPolishDay();
  await api.pool.query('select prepare_impression_day($1)', [today]);
  for (const [variant_id, count] of [
    [rated.variantId, 7],
    [unrated.variantId, 3],
    [other.variantId, 50],
  ] as const)
    await insertRow(api.pool, 'impression', { day: today, variant_id, source: 2, count });
  for (const variant_id of [rated.variantId, rated.variantId, unrated.variantId, other.variantId])
    await insertRow(api.pool, 'click', { variant_id, click_source: 2 });
  await api.pool.query(`insert into click (variant_id, click_source, at) values ($1, 2, now() - interval '40 days')`, [
    rated.variantId,
  ]);

  const panel = await read<ShopPanel>(shopPanelEndpoints.panel, alfa.cookie);
  expect(panel).toMatchObject({
    eshop: { slug: 'alfa' },
    state: 'live',
    feed: null,
    offers: { active: 2, inactive: 1 },
    clicksWithoutRate: 1,
    // Three clicks of the rated offer, one of them before these days.
    balance: { amount: 0, openNet: 1.35, payments: [] },
    hasStar: false,
  });
  expect(panel.days).toHaveLength(30);
  expect(panel.days[0]).toEqual({ day: today, impressions: 10, clicks: 3, cost: 0.9 });
  expect(panel.days.slice(1).every(({ impressions, clicks }) => impressions + clicks === 0)).toBe(true);
  expect((await read<ShopPanel>(shopPanelEndpoints.panel, beta.cookie)).days[0]).toMatchObject({ clicks: 1, cost: 9 });
});

test('a click keeps the cost of its time; the balance is payments minus statements, of the own shop only', async () => {
  const gamma = await createShop('gamma');
  const { variantId } = await insertOffer(api.pool, { eshop_id: gamma.id, category_id: 100 });
  await insertRate({ eshop_id: gamma.id, grosze: 50 });
  await api.pool.query('insert into click (variant_id, click_source) select $1, 2 from generate_series(1, 3)', [
    variantId,
  ]);
  await insertRate({ eshop_id: gamma.id, grosze: 200, valid_from: new Date() });
  await insertRow(api.pool, 'click', { variant_id: variantId, click_source: 2 });
  for (const payment of [
    { amount: '100', reference: 'FV 1/2026', day: '2026-10-01' },
    { amount: '-20,50', reference: 'Zwrot', day: '2026-11-01' },
  ])
    await addShopPayment(api.databaseUrl, { slug: 'gamma', ...payment });
  const { balance, days } = await read<ShopPanel>(shopPanelEndpoints.panel, gamma.cookie);
  expect(days[0]).toMatchObject({ clicks: 4, cost: 3.5 });
  expect(balance).toEqual({
    amount: 79.5,
    openNet: 3.5,
    payments: [
      { day: '2026-11-01', reference: 'Zwrot', amount: -20.5 },
      { day: '2026-10-01', reference: 'FV 1/2026', amount: 100 },
    ],
  });
  // The cost stays when the offer is gone.
  await api.pool.query('delete from variant where id = $1', [variantId]);
  expect((await read<ShopPanel>(shopPanelEndpoints.panel, gamma.cookie)).balance.openNet).toBe(3.5);
  for (const [payment, message] of [
    [{ slug: 'gamma', amount: '100', reference: 'FV 1/2026' }, 'already recorded'],
    [{ slug: 'nie-ma', amount: '1', reference: 'a' }, 'There is no shop "nie-ma".'],
    [{ slug: 'gamma', amount: '0', reference: 'b' }, '"0" is not an amount'],
    [{ slug: 'gamma', amount: '1e3', reference: 'b' }, '"1e3" is not an amount'],
    [{ slug: 'gamma', amount: '1', reference: 'b', day: '2026-02-30' }, '"2026-02-30" is not a day'],
  ] as const)
    await expect(addShopPayment(api.databaseUrl, payment)).rejects.toThrow(message);
  expect((await read<ShopPanel>(shopPanelEndpoints.panel, beta.cookie)).balance.payments).toEqual([]);
});

test('a feed is stored and due at once; another address forgets the version of the file', async () => {
  expect(await write(shopPanelEndpoints.fetchFeed, alfa.cookie)).toBe(409);
  expect(await write(shopPanelEndpoints.feed, alfa.cookie, { url: FEED_URL, everyHours: '6' })).toBe(200);
  const set = { etag: '"v1"', next_at: new Date(Date.now() + 3_600_000) };
  await api.pool.query('update eshop_feed set etag = $1, next_at = $2', [set.etag, set.next_at]);
  expect(await write(shopPanelEndpoints.fetchFeed, alfa.cookie)).toBe(200);
  expect(await readFeed()).toMatchObject({ url: FEED_URL, every_hours: 6, etag: '"v1"', is_due: true });
  expect(await write(shopPanelEndpoints.feed, alfa.cookie, { url: `${FEED_URL}?2`, everyHours: 24 })).toBe(200);
  expect(await readFeed()).toMatchObject({ url: `${FEED_URL}?2`, every_hours: 24, etag: null, is_due: true });
  expect((await read<ShopPanel>(shopPanelEndpoints.panel, alfa.cookie)).feed).toMatchObject({ everyHours: 24 });
  expect((await read<ShopPanel>(shopPanelEndpoints.panel, beta.cookie)).feed).toBeNull();
  const log = await readLog('feed.set');
  expect(log).toMatchObject([
    { by_name: 'alfa@example.com', before: null, after: { url: FEED_URL, everyHours: 6 } },
    { before: { url: FEED_URL, everyHours: 6 }, after: { url: `${FEED_URL}?2`, everyHours: 24 } },
  ]);
  expect(await readLog('member.join')).toMatchObject([{ by_name: 'shopMember', subject: 'member alfa@example.com' }]);
});

test.each([
  { url: '', everyHours: 6 },
  { url: 'file:///etc/passwd', everyHours: 6 },
  { url: 'http://router/', everyHours: 6 },
  { url: `https://alfa.example/${'x'.repeat(500)}`, everyHours: 6 },
  { url: FEED_URL, everyHours: 0 },
  { url: FEED_URL, everyHours: 5 },
  { url: FEED_URL },
])('the feed %j is refused', async (feed) => {
  expect(await write(shopPanelEndpoints.feed, beta.cookie, feed)).toBe(400);
});

test('the report of an import has every line; another shop gets 404', async () => {
  const { id } = await insertRow<{ id: number }>(api.pool, 'import_run', {
    eshop_id: alfa.id,
    file: 'produkty.xml',
    format: 'google',
    counts: {
      read: 2,
      new: 1,
      changed: 0,
      unchanged: 0,
      deactivated: 0,
      refused: 1,
      warnings: 0,
      warningCauses: CAUSES,
    },
    refused: JSON.stringify([FINDING]),
  });
  const failed = await insertRow<{ id: number }>(api.pool, 'import_run', {
    eshop_id: alfa.id,
    outcome: 'failed',
    message: 'The feed has no offers.',
  });
  const { imports } = await read<ShopPanel>(shopPanelEndpoints.panel, alfa.cookie);
  expect(imports.map((run) => [run.id, run.outcome, run.message, run.counts?.refused])).toEqual([
    [failed.id, 'failed', 'The feed has no offers.', undefined],
    [id, 'imported', null, 1],
  ]);
  const report = await read<ShopImport>(shopPanelEndpoints.importReport(String(id)), alfa.cookie);
  expect([report.refused, report.warnings]).toEqual([[FINDING], []]);
  expect([report.refusedCauses, report.warningCauses]).toEqual([undefined, CAUSES]);
  expect(imports.map(({ counts }) => Object.keys(counts ?? {}))).toEqual([
    [],
    expect.not.arrayContaining(['warningCauses']),
  ]);
  expect(await getStatus(shopPanelEndpoints.importReport(String(id)), beta.cookie)).toBe(404);
});

test('the shop or staff confirm or reject a held import once; a confirmation makes the feed due', async () => {
  expect(await write(shopPanelEndpoints.feed, alfa.cookie, { url: FEED_URL, everyHours: 6 })).toBe(200);
  const ids = [await insertHold(), await insertHold(), await insertHold()];
  const decision = (index: number) => shopPanelEndpoints.decideImport(String(ids[index]));
  const report = await read<ShopImport>(shopPanelEndpoints.importReport(String(ids[0])), alfa.cookie);
  expect(report).toMatchObject({
    outcome: 'held',
    counts: null,
    hold: {
      state: 'open',
      changes: HELD_CHANGES,
      examples: [
        { id: 'A1', name: 'Stół', price: 500, newPrice: 50 },
        { id: 'A2', name: 'Krzesło', price: 199.9, newPrice: null },
      ],
    },
  });
  expect(await getStatus(shopPanelEndpoints.importReport(String(ids[0])), beta.cookie)).toBe(404);
  expect(await write(decision(0), beta.cookie, { decision: 'confirm' })).toBe(404);
  expect(await write(decision(0), alfa.cookie, { decision: 'merge' })).toBe(400);

  await api.pool.query(`update eshop_feed set next_at = now() + interval '1 hour'`);
  expect(await write(decision(0), alfa.cookie, { decision: 'reject' })).toBe(200);
  expect((await readFeed()).is_due).toBe(false);
  expect(await write(decision(1), alfa.cookie, { decision: 'confirm' })).toBe(200);
  expect((await readFeed()).is_due).toBe(true);
  expect(await write(decision(1), alfa.cookie, { decision: 'reject' })).toBe(404);

  const { entries } = await readQueue();
  const waiting = entries.filter(({ kind }) => kind === 'held-import');
  expect(waiting).toMatchObject([{ id: ids[2], subject: { name: 'alfa' } }]);
  expect(waiting[0]!.text).toContain('Ubędzie: 4, przybędzie: 0, zmieni cenę: 16');
  expect(waiting[0]!.text).toContain('Stół: 500');
  expect(await decide(`held-import/${ids[2]}`, 'publish')).toBe(200);
  expect(await decide(`held-import/${ids[2]}`, 'publish')).toBe(409);
  const { rows } = await api.pool.query('select state, decided_by from import_hold order by import_id');
  expect(rows).toEqual([
    { state: 'rejected', decided_by: 'shop' },
    { state: 'confirmed', decided_by: 'shop' },
    { state: 'confirmed', decided_by: 'Ola' },
  ]);
  expect(await readLog('import.reject')).toMatchObject([{ by_name: 'alfa@example.com', subject: `import ${ids[0]}` }]);
  expect(await readLog('import.confirm')).toMatchObject([
    { by_name: 'alfa@example.com', subject: `import ${ids[1]}` },
    { by_kind: 'staff', by_name: 'Ola', subject: `import ${ids[2]}` },
  ]);
});

test('a reply to an own review waits, is published by staff, and is the only one; others can’t reply', async () => {
  const { orderId } = await createStarExample(api.pool, { eshopId: alfa.id });
  await insertRow(api.pool, 'star_review', { order_id: orderId, eshop_id: alfa.id, rating: 2, text: 'Bez śrub.' });
  const path = shopPanelEndpoints.reply(orderId);
  expect(await write(path, beta.cookie, { text: 'To nie my.' })).toBe(404);
  expect(await write(path, alfa.cookie, { text: ' ' })).toBe(400);
  expect(await write(path, alfa.cookie, { text: 'Wysłaliśmy je wczoraj.' })).toBe(200);
  expect(await write(path, alfa.cookie, { text: 'Jeszcze raz.' })).toBe(409);
  const reply = { text: 'Wysłaliśmy je wczoraj.', status: 'pending' };
  expect((await read<ShopReviews>(shopPanelEndpoints.reviews(1), alfa.cookie)).reviews).toMatchObject([
    { id: Number(orderId), rating: 2, reply },
  ]);
  expect((await read<ShopReviews>(shopPanelEndpoints.reviews(1), beta.cookie)).reviews).toEqual([]);
  expect((await api.get<StarEshop>('/api/v2/star/eshop/alfa')).reviews[0]!.reply).toBeNull();
  expect(await decide(`star-reply/${orderId}`, 'refuse')).toBe(200);
  expect(await write(path, alfa.cookie, { text: 'Śruby są w drodze.' })).toBe(200);
  expect(await decide(`star-reply/${orderId}`, 'publish')).toBe(200);
  expect((await api.get<StarEshop>('/api/v2/star/eshop/alfa')).reviews[0]!.reply).toMatchObject({
    text: 'Śruby są w drodze.',
  });
});

test('without a session or a shop, nothing of the panel is reached', async () => {
  const visitor = await createSession('klient@example.com', {});
  const withoutShop = await createSession('nowy@example.com', { is_admin: true });
  const paths = [shopPanelEndpoints.panel, shopPanelEndpoints.importReport('1'), shopPanelEndpoints.reviews(1)];
  const writes = [shopPanelEndpoints.feed, shopPanelEndpoints.fetchFeed, shopPanelEndpoints.reply('1')];
  for (const [cookie, status] of [
    ['', 401],
    [visitor.cookie, 403],
    [withoutShop.cookie, 403],
  ] as const) {
    for (const path of paths) expect([path, await getStatus(path, cookie)]).toEqual([path, status]);
    for (const path of writes) expect([path, await write(path, cookie)]).toEqual([path, status]);
  }
});

test('writes of one client are limited', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++)
    statuses.push(await write(shopPanelEndpoints.reply('999'), alfa.cookie, { text: 'Tak' }));
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([404]), 429]);
});

/** Entries about the shop alfa. */
async function readLog(action: string) {
  const { rows } = await api.pool.query(
    'select by_kind, by_name, subject, before, after from audit_entry where eshop_id = $1 and action = $2 order by id',
    [alfa.id, action],
  );
  return rows as object[];
}

async function createShop(slug: string) {
  const id = await insertShop(api.pool, { slug });
  const email = `${slug}@example.com`;
  const { cookie } = await createSession(email, {});
  await addShopMember(api.databaseUrl, { email, slug });
  return { id, cookie };
}

async function createSession(email: string, roles: Record<string, unknown>) {
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none', roles });
  const token = await openSession(api.pool, { accountId, agent: 'Firefox' });
  return { accountId, cookie: `${ACCOUNT_COOKIES.session}=${token}` };
}

async function getStatus(path: string, cookie: string) {
  return (await api.send(path, { headers: fromShell({ cookie }) })).status;
}

async function read<T>(path: string, cookie: string) {
  return (await (await api.send(path, { headers: fromShell({ cookie }) })).json()) as T;
}

async function write(path: string, cookie: string, body: object = {}) {
  return (await api.send(path, { method: 'POST', headers: fromShell({ cookie }), body: JSON.stringify(body) })).status;
}

async function insertRate(values: Row) {
  await insertRow(api.pool, 'click_rate', { valid_from: new Date(0), created_by: 'test', ...values });
}

/** An import of alfa that waits for a decision. */
async function insertHold() {
  const run = { eshop_id: alfa.id, file: 'produkty.xml', format: 'google', outcome: 'held' };
  const { id } = await insertRow<{ id: number }>(api.pool, 'import_run', run);
  await insertRow(api.pool, 'import_hold', {
    import_id: id,
    eshop_id: alfa.id,
    changes: HELD_CHANGES,
    examples: JSON.stringify([
      { id: 'A1', name: 'Stół', price: 50_000, newPrice: 5_000 },
      { id: 'A2', name: 'Krzesło', price: 19_990, newPrice: null },
    ]),
  });
  return id;
}

async function readQueue() {
  const { 'x-forwarded-for': _, ...headers } = fromShell();
  return (await (await api.send('/api/v2/moderation', { headers })).json()) as ModerationQueue;
}

async function decide(entry: string, decision: 'publish' | 'refuse') {
  const { 'x-forwarded-for': _, ...headers } = fromShell();
  const body = JSON.stringify({ decision, by: 'Ola' });
  return (await api.send(`/api/v2/moderation/${entry}`, { method: 'POST', headers, body })).status;
}

async function readFeed() {
  return one(api.pool, 'select *, next_at <= now() as is_due from eshop_feed where eshop_id = $1', [alfa.id]);
}
