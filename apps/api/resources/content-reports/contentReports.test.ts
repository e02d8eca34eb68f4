import { type ModerationQueue, REPORT_REASONS, type StarEshop } from '@gniazdo/contracts/account';
import { REPORT_ENDPOINT } from '@gniazdo/contracts/site';
import { deleteAccount } from '../../accounts/deleteAccount.ts';
import { removeExpired } from '../../removeExpired.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { createStarExample } from '../../testing/createStarExample.ts';
import { insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const { 'x-forwarded-for': _, ...STAFF } = fromShell();
const REPORT = {
  address: `${SITE_ORIGIN}/pl/star/eshop/alfa?strona=2#opinie`,
  reason: 'untrue',
  explanation: 'Ten sklep nigdy nie sprzedawał mebli, a opinia jest zmyślona.',
  name: 'Jan Nowak',
  email: 'jan@example.com',
  isInGoodFaith: true,
};

let api: TestApi;
let eshopId: number;

withTestApi(async (started) => {
  api = started;
  eshopId = await insertShop(api.pool, { slug: 'alfa' });
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('a report has a reference, a mail with it, and waits for staff with the text that it names', async () => {
  const { reviewId } = await insertReview('Nie polecam nikomu.');
  const reference = await report({ content: `star-review:${reviewId}` });
  const mail = await api.waitForMail(REPORT.email);
  expect(mail.subject).toContain(reference);
  // The address is not confirmed, so the mail has nothing that the sender wrote.
  expect(mail.text).not.toContain(REPORT.explanation);
  expect(mail.text).not.toContain(REPORT.name);
  expect(mail.text).not.toContain('alfa');
  expect(await findEntry(reference)).toMatchObject({
    kind: 'report',
    text: REPORT.explanation,
    question: 'Nie polecam nikomu.',
    userNickName: 'Jan Nowak',
    subject: { path: '/pl/star/eshop/alfa?strona=2#opinie' },
    report: { reason: 'untrue' },
  });
});

test('an upheld report removes the text and its rating, and its author gets the statement', async () => {
  const { reviewId } = await insertReview('Oszuści i złodzieje.');
  const before = await api.get<StarEshop>('/api/v2/star/eshop/alfa');
  const email = 'ola@example.com';
  const reference = await report({ content: `star-review:${reviewId}`, email });
  const { id } = await findEntry(reference);
  expect(await decide(id, { decision: 'publish' })).toBe(400);
  expect(await decide(id, { decision: 'uphold', statement: '' })).toBe(400);
  expect(await decide(id, { decision: 'uphold', statement: 'Opinia naruszała prawo.' })).toBe(200);
  expect(await decide(id, { decision: 'reject', statement: 'Jednak nie.' })).toBe(409);
  const after = await api.get<StarEshop>('/api/v2/star/eshop/alfa');
  expect(after.count).toBe(before.count - 1);
  expect(after.reviews.map((review) => review.id)).not.toContain(reviewId);
  const mail = await api.waitForMail(email, 2);
  expect(mail.subject).toContain(`Decyzja w sprawie zgłoszenia ${reference}`);
  expect(mail.text).toContain('Opinia naruszała prawo.');
});

test('a rejected report keeps the text', async () => {
  const { reviewId } = await insertReview('Dostawa po miesiącu.');
  const { id } = await findEntry(await report({ content: `star-review:${reviewId}`, email: 'ewa@example.com' }));
  expect(await decide(id, { decision: 'reject', statement: 'Opinia jest dozwolona.' })).toBe(200);
  const { reviews } = await api.get<StarEshop>('/api/v2/star/eshop/alfa');
  expect(reviews.map((review) => review.id)).toContain(reviewId);
});

test.each([
  ['address', { address: 'https://inny.example/pl/' }],
  ['address', { address: `${SITE_ORIGIN}//inny.example/` }],
  ['address', { address: 'javascript:alert(1)' }],
  ['address', { address: '' }],
  ['reason', { reason: 'bo tak' }],
  ['explanation', { explanation: 'Za krótko.' }],
  ['explanation', { explanation: 'x'.repeat(4001) }],
  ['name', { name: ' ' }],
  ['email', { email: 'a@b' }],
  ['isInGoodFaith', { isInGoodFaith: undefined }],
])('without a valid %s a report is refused: %j', async (field, change) => {
  const response = await send({ ...REPORT, ...change });
  expect([response.status, ((await response.json()) as { field?: string }).field]).toEqual([400, field]);
});

test('a path, every reason and an unknown text are accepted', async () => {
  for (const [index, reason] of Object.keys(REPORT_REASONS).entries()) {
    const reference = await report({
      address: '/pl/products',
      reason,
      content: 'cos:1',
      email: `k${index}@example.com`,
    });
    expect(reference).toMatch(/^ZT-\w{8}$/);
  }
});

test('reports of one client are limited', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await send({ ...REPORT, email: `o${i}@example.com` })).status);
  expect([new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([new Set([200]), 429]);
});

test('name and address are removed six months after the decision; the record stays', async () => {
  const reference = await report({ email: 'stary@example.com' });
  const { id } = await findEntry(reference);
  expect(await decide(id, { decision: 'reject', statement: 'Nie naruszała.' })).toBe(200);
  await api.pool.query(`update content_report set decided_at = now() - interval '7 months' where id = $1`, [id]);
  await removeExpired(api.pool);
  const { rows } = await api.pool.query('select name, email, reference, statement from content_report where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ name: null, email: null, reference, statement: 'Nie naruszała.' }]);
});

test('a report whose author has deleted their account is decided without a mail', async () => {
  const email = 'usunieta@example.com';
  const id = await insertAccount(api.pool, { email });
  const reference = await report({ email });
  await deleteAccount(api.pool, { id, email });
  const entry = await findEntry(reference);
  expect(await decide(entry.id, { decision: 'reject', statement: 'Nie naruszała.' })).toBe(200);
  const { rows } = await api.pool.query(
    `select name, email, statement, (select count(*)::integer from mail where recipient = $2) as mails
     from content_report where id = $1`,
    [entry.id, email],
  );
  expect(rows).toEqual([{ name: null, email: null, statement: 'Nie naruszała.', mails: 0 }]);
});

async function insertReview(text: string) {
  const { orderId } = await createStarExample(api.pool, { eshopId });
  await insertRow(api.pool, 'star_review', { order_id: orderId, eshop_id: eshopId, rating: 1, text });
  return { reviewId: Number(orderId) };
}

function send(body: object) {
  return api.send(REPORT_ENDPOINT, { method: 'POST', headers: fromShell(), body: JSON.stringify(body) });
}

async function report(change: object) {
  return ((await (await send({ ...REPORT, ...change })).json()) as { reference: string }).reference;
}

async function findEntry(reference: string) {
  const response = await api.send('/api/v2/moderation', { headers: STAFF });
  const { entries } = (await response.json()) as ModerationQueue;
  return entries.find((entry) => entry.report?.reference === reference)!;
}

async function decide(id: number, decision: object) {
  const body = JSON.stringify({ ...decision, by: 'Ola' });
  return (await api.send(`/api/v2/moderation/report/${id}`, { method: 'POST', headers: STAFF, body })).status;
}
