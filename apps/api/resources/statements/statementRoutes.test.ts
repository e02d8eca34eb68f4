import type { ShopPanel, ShopStatements, StaffStatement, StaffStatements, Statement } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, shopPanelEndpoints, STATEMENTS_PATH } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { closeStatements } from './closeStatements.ts';

const MONTH = '2026-03-01';
const { 'x-forwarded-for': _, ...STAFF } = fromShell();

let api: TestApi;
let alfa: { id: number; cookies: Record<string, string> };
let beta: { id: number; cookies: Record<string, string> };
let statementId: number;

withTestApi(async (started) => {
  api = started;
  alfa = await createShop('alfa', 250);
  beta = await createShop('beta', 100);
  await closeStatements(api.pool, { seller: null, now: new Date('2026-04-02T10:00Z') });
  statementId = await oneValue(api.pool, 'select id from statement where eshop_id = $1', [alfa.id]);
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('owners and accountants read statements, the open month and the balance of their shop; editors do not', async () => {
  await insertRow(api.pool, 'click', { variant_id: await findOffer(alfa.id), click_source: 2 });
  await insertRow(api.pool, 'eshop_payment', {
    eshop_id: alfa.id,
    grosze: 1000,
    paid_on: '2026-04-10',
    reference: 'A',
  });
  for (const role of ['owner', 'accountant']) {
    const found = await read<ShopStatements>(shopPanelEndpoints.statements, alfa.cookies[role]);
    // 2.50 zł and 0.58 zł of VAT: half a grosz is rounded up.
    expect(found.statements).toMatchObject([
      { id: statementId, number: '2026/03/0001', net: 250, vat: 58, gross: 308 },
    ]);
    expect(found.open).toMatchObject([
      { month: `${getPolishDay().slice(0, 7)}-01`, isEnded: false, net: 250, vat: 58, gross: 308 },
    ]);
    expect(found.balance).toEqual({ paid: 1000, gross: 308, amount: 692 });
  }
  const panel = await read<ShopPanel>(shopPanelEndpoints.panel, alfa.cookies.owner);
  expect(panel.balance).toMatchObject({ amount: 6.92, openNet: 2.5 });
  for (const path of paths(statementId))
    expect([path, await getStatus(path, alfa.cookies.editor)]).toEqual([path, 403]);
});

test('a statement and its files are those of the own shop only', async () => {
  const statement = await read<Statement>(shopPanelEndpoints.statement(String(statementId)), alfa.cookies.owner);
  expect(statement).toMatchObject({ vatRate: 23, seller: null, buyer: { name: 'alfa', nip: null }, corrections: [] });
  expect(statement.lines).toMatchObject([{ kind: 'clicks', count: 1, unitPrice: 250, amount: 250 }]);
  for (const [format, start] of [
    ['csv', '\uFEFF"Zestawienie"'],
    ['pdf', '%PDF-'],
  ] as const) {
    const path = shopPanelEndpoints.statementFile(String(statementId), format);
    const { name, base64 } = await read<{ name: string; base64: string }>(path, alfa.cookies.accountant);
    expect(name).toBe(`zestawienie-2026-03-0001.${format}`);
    expect(Buffer.from(base64, 'base64').toString().startsWith(start)).toBe(true);
  }
  for (const path of paths(statementId).slice(1)) {
    expect([path, await getStatus(path, beta.cookies.owner)]).toEqual([path, 404]);
    expect([path, await getStatus(path, '')]).toEqual([path, 401]);
  }
  const exe = shopPanelEndpoints.statementFile(String(statementId), 'exe');
  expect(await getStatus(exe, alfa.cookies.owner)).toBe(400);
});

test('files of one client are limited', async () => {
  const path = shopPanelEndpoints.statementFile(String(statementId), 'csv');
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push(await getStatus(path, alfa.cookies.owner));
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
});

test('staff list the statements of a month with their sums, and read each', async () => {
  const list = await readAsStaff<StaffStatements>(STATEMENTS_PATH);
  expect(list).toMatchObject({
    months: [MONTH],
    month: MONTH,
    totals: { statements: 2, net: 350, vat: 58 + 23, gross: 350 + 58 + 23 },
    statements: [{ shop: { id: alfa.id, name: 'alfa' } }, { shop: { id: beta.id, name: 'beta' } }],
    next: null,
  });
  const rest = await readAsStaff<StaffStatements>(`${STATEMENTS_PATH}?month=${MONTH}&after=${statementId}`);
  expect(rest.statements.map(({ shop }) => shop.name)).toEqual(['beta']);
  expect((await readAsStaff<StaffStatements>(`${STATEMENTS_PATH}?month=1999-01-01`)).month).toBe(MONTH);
  expect((await readAsStaff<StaffStatement>(`${STATEMENTS_PATH}/${statementId}`)).shop.name).toBe('alfa');
  const file = await readAsStaff<{ name: string }>(`${STATEMENTS_PATH}/${statementId}/file/pdf`);
  expect(file.name).toBe('zestawienie-2026-03-0001.pdf');
  expect((await api.send(`${STATEMENTS_PATH}/99999`, { headers: STAFF })).status).toBe(404);
});

test('a correction is recorded with who and why; one from before another correction is refused', async () => {
  const path = `${STATEMENTS_PATH}/${statementId}`;
  const body = { amount: -50, reason: 'Zła stawka', version: 0, by: 'Ola' };
  for (const wrong of [
    { amount: 0 },
    { amount: 1.5 },
    { amount: 10 ** 10 },
    { reason: ' ' },
    { reason: 'x'.repeat(501) },
  ])
    expect([wrong, await correct({ ...body, ...wrong })]).toEqual([wrong, 400]);
  expect(await correct(body)).toBe(200);
  expect(await correct(body)).toBe(409);
  expect(await correct(body, 99_999)).toBe(404);
  const { corrections, version } = await readAsStaff<StaffStatement>(path);
  expect(corrections).toMatchObject([{ amount: -50, reason: 'Zła stawka', by: 'Ola', statement: null }]);
  expect(version).toBe(corrections[0]!.id);
  const { rows } = await api.pool.query(
    `select by_kind, by_name, eshop_id, subject, after, reason from audit_entry where action = 'statement.correct'`,
  );
  expect(rows).toEqual([
    {
      by_kind: 'staff',
      by_name: 'Ola',
      eshop_id: alfa.id,
      subject: '2026/03/0001',
      after: { grosze: -50 },
      reason: 'Zła stawka',
    },
  ]);
  const shown = await read<Statement>(shopPanelEndpoints.statement(String(statementId)), alfa.cookies.owner);
  expect(shown.corrections).toEqual([expect.not.objectContaining({ by: 'Ola' })]);
});

async function createShop(slug: string, grosze: number) {
  const id = await insertShop(api.pool, { slug });
  const { variantId } = await insertOffer(api.pool, { eshop_id: id, category_id: 100 });
  await insertRow(api.pool, 'click_rate', { eshop_id: id, grosze, valid_from: new Date(0), created_by: 'test' });
  await insertRow(api.pool, 'click', { variant_id: variantId, click_source: 2, at: '2026-03-15T10:00Z' });
  const cookies: Record<string, string> = {};
  for (const role of ['owner', 'accountant', 'editor']) {
    const accountId = await insertAccount(api.pool, {
      email: `${role}@${slug}.example`,
      passwordHash: 'none',
    });
    await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: id, role });
    cookies[role] = `${ACCOUNT_COOKIES.session}=${await openSession(api.pool, { accountId, agent: 'Firefox' })}`;
  }
  return { id, cookies };
}

function paths(id: number) {
  const { statements, statement, statementFile } = shopPanelEndpoints;
  return [statements, statement(String(id)), statementFile(String(id), 'csv')];
}

async function findOffer(eshopId: number) {
  return oneValue<number>(api.pool, 'select id from variant where eshop_id = $1', [eshopId]);
}

async function getStatus(path: string, cookie = '') {
  return (await api.send(path, { headers: fromShell({ cookie }) })).status;
}

async function read<T>(path: string, cookie = '') {
  return (await (await api.send(path, { headers: fromShell({ cookie }) })).json()) as T;
}

async function readAsStaff<T>(path: string) {
  return (await (await api.send(path, { headers: STAFF })).json()) as T;
}

async function correct(body: object, id = statementId) {
  const path = `${STATEMENTS_PATH}/${id}/corrections`;
  return (await api.send(path, { method: 'POST', headers: STAFF, body: JSON.stringify(body) })).status;
}
