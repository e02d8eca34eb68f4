import { beforeEach, expect, test } from '@jest/globals';
import type { AppealList, AuditLog, StarEshop, Work } from '@gniazdo/contracts/account';
import { REPORT_ENDPOINT } from '@gniazdo/contracts/site';
import { deleteAccount } from '../../accounts/deleteAccount.ts';
import { oneValue } from '../../database/one.ts';
import { removeExpired } from '../../removeExpired.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { createStarExample } from '../../testing/createStarExample.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const { 'x-forwarded-for': _, ...STAFF } = fromShell();
const OBJECTION = 'Ta opinia jest zmyślona, mam na to dowody.';

let api: TestApi;
let eshopId: number;
let counter = 0;

withTestApi(async (started) => {
  api = started;
  eshopId = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limit');
  await api.pool.query('delete from decision');
});

test('the link of a decision takes one objection, which waits for staff', async () => {
  const { code } = await reject();
  expect(await object(code, { objection: 'Nie.' })).toBe(400);
  expect(await object('a'.repeat(43))).toBe(404);
  expect(await object(code)).toBe(200);
  expect(await object(code)).toBe(404);
  const { total, appeals } = await list();
  expect([total, appeals]).toEqual([
    1,
    [
      expect.objectContaining({
        kind: 'report',
        shop: null,
        statement: 'Opinia jest dozwolona.',
        objection: OBJECTION,
      }),
    ],
  ]);
  expect((await get<Work>('/api/v2/work')).appeals).toBe(1);
});

test('the link works for six months', async () => {
  const { code } = await reject();
  await api.pool.query(`update decision set decided_at = now() - interval '6 months'`);
  expect(await object(code)).toBe(404);
});

test('another member of staff decides, and who has objected gets the reasons', async () => {
  const { code, email } = await reject();
  await object(code);
  const id = (await list()).appeals[0]!.id;
  const choice = { outcome: 'rejected', statement: 'Opinia opisuje prawdziwe zamówienie.' };
  expect(await decide(id, { ...choice, by: 'Ola' })).toBe(409);
  expect((await list()).total).toBe(1);
  expect(await decide(id, { ...choice, statement: '', by: 'Ewa' })).toBe(400);
  expect(await decide(id, { ...choice, by: 'Ewa' })).toBe(200);
  // Not 404, which means to the shell that the API does not know it.
  expect(await decide(id, { ...choice, by: 'Ewa' })).toBe(409);
  expect((await list()).total).toBe(0);
  const mail = await api.waitForMail(email, 3);
  expect(mail.subject).toContain('Decyzja w sprawie odwołania');
  expect(mail.text).toContain('Nie uznaliśmy odwołania');
  expect(mail.text).toContain(choice.statement);
  const { entries } = await get<AuditLog>('/api/v2/audit?action=appeal');
  expect(entries[0]).toMatchObject({
    action: 'appeal.rejected',
    by: { kind: 'staff', name: 'Ewa' },
    reason: choice.statement,
  });
});

test('an upheld objection to a rejected report removes the text', async () => {
  const { code, reviewId } = await reject();
  await object(code);
  const isShown = async () =>
    (await api.get<StarEshop>('/api/v2/star/eshop/alfa')).reviews.some((review) => review.id === reviewId);
  expect(await isShown()).toBe(true);
  const id = (await list()).appeals[0]!.id;
  expect(await decide(id, { outcome: 'upheld', statement: 'Opinia jest zmyślona.', by: 'Ewa' })).toBe(200);
  expect(await isShown()).toBe(false);
});

test('a shop gets the reasons for a blocked offer at its owner’s address, and may object', async () => {
  const owner = await insertAccount(api.pool, { email: 'owner@alfa.example' });
  const editor = await insertAccount(api.pool, { email: 'editor@alfa.example' });
  await insertRow(api.pool, 'shop_member', { account_id: owner, eshop_id: eshopId });
  await insertRow(api.pool, 'shop_member', { account_id: editor, eshop_id: eshopId, role: 'editor' });
  const { variantId } = await insertOffer(api.pool, { eshop_id: eshopId, category_id: 100, name: 'Sofa NORD' });
  const block = { kind: 'block-offer', offer: variantId, by: 'Ola', statement: 'Cena nie jest prawdziwa.' };
  expect((await send('/api/v2/corrections', block)).status).toBe(200);
  const mail = await api.waitForMail('owner@alfa.example');
  expect(mail.text).toContain('Cena nie jest prawdziwa.');
  expect(mail.text).toContain('Sofa NORD');
  expect(await object(readCode(mail.text))).toBe(200);
  const { appeals } = await list();
  expect(appeals).toMatchObject([{ kind: 'offer', shop: { slug: 'alfa' }, statement: 'Cena nie jest prawdziwa.' }]);
  expect(await decide(appeals[0]!.id, { outcome: 'upheld', statement: 'Cena jest dobra.', by: 'Ewa' })).toBe(200);
  expect((await api.waitForMail('owner@alfa.example', 2)).text).toContain('Uznaliśmy odwołanie.');
  const { rows } = await api.pool.query(`select from mail where recipient = 'editor@alfa.example'`);
  expect(rows).toEqual([]);
});

test('decisions are removed when no one may object, or six months after the answer; those that wait stay', async () => {
  const ids: number[] = [];
  for (const isObjected of [false, true, true]) {
    const { code, id } = await reject();
    if (isObjected) await object(code);
    ids.push(id);
  }
  const [unused, waiting, answered] = ids;
  await api.pool.query(`update decision set decided_at = now() - interval '7 months'`);
  await api.pool.query(
    `update decision set outcome = 'rejected', outcome_statement = 'x', outcome_by = 'Ewa', outcome_at = now() where key = $1`,
    [answered],
  );
  const left = async () => {
    await removeExpired(api.pool);
    return (await api.pool.query<{ key: number }>('select key from decision order by key')).rows.map(({ key }) => key);
  };
  expect(await left()).toEqual([waiting, answered]);
  expect(unused).toBeDefined();
  await api.pool.query(`update decision set outcome_at = now() - interval '7 months' where key = $1`, [answered]);
  expect(await left()).toEqual([waiting]);
});

test('an objection is decided without the address of a deleted account', async () => {
  const { code, email } = await reject();
  await object(code);
  const id = await insertAccount(api.pool, { email });
  await deleteAccount(api.pool, { id, email });
  const { rows } = await api.pool.query('select email from decision');
  expect(rows).toEqual([{ email: null }]);
  const [appeal] = (await list()).appeals;
  expect(await decide(appeal!.id, { outcome: 'rejected', statement: 'Nie.', by: 'Ewa' })).toBe(200);
});

/** Reports a review and rejects the report, as Ola. */
async function reject() {
  const email = `jan${++counter}@example.com`;
  const { orderId } = await createStarExample(api.pool, { eshopId });
  await insertRow(api.pool, 'star_review', { order_id: orderId, eshop_id: eshopId, rating: 1, text: 'Nie polecam.' });
  const reviewId = Number(orderId);
  const response = await api.send(REPORT_ENDPOINT, {
    method: 'POST',
    headers: fromShell(),
    body: JSON.stringify({
      address: `${SITE_ORIGIN}/pl/star/eshop/alfa`,
      content: `star-review:${reviewId}`,
      reason: 'untrue',
      explanation: 'Ten sklep nigdy nie sprzedawał mebli.',
      name: 'Jan Nowak',
      email,
      isInGoodFaith: true,
    }),
  });
  expect(response.status).toBe(200);
  const id = await oneValue<number>(api.pool, 'select id from content_report where email = $1', [email]);
  // Mails that wait together have no order.
  await api.waitForMail(email);
  const decision = { decision: 'reject', statement: 'Opinia jest dozwolona.', by: 'Ola' };
  expect((await send(`/api/v2/moderation/report/${id}`, decision)).status).toBe(200);
  const mail = await api.waitForMail(email, 2);
  return { id, email, reviewId, code: readCode(mail.text) };
}

function readCode(text: string) {
  return /\/appeal\/([\w-]{43})/.exec(text)![1]!;
}

async function object(code: string, body: object = { objection: OBJECTION }) {
  const path = `/api/v2/objection/${code}`;
  return (await api.send(path, { method: 'POST', headers: fromShell(), body: JSON.stringify(body) })).status;
}

async function decide(id: number, body: object) {
  return (await send(`/api/v2/appeals/${id}`, body)).status;
}

function send(path: string, body: object) {
  return api.send(path, { method: 'POST', headers: STAFF, body: JSON.stringify(body) });
}

function list() {
  return get<AppealList>('/api/v2/appeals');
}

async function get<T>(path: string) {
  const response = await api.send(path, { headers: STAFF });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}
