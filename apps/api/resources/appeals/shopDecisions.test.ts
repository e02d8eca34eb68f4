import { beforeEach, expect, test } from '@jest/globals';
import type { AppealList, AuditLog, ShopPanel, ShopRole, Work } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { oneValue } from '../../database/one.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { createStarExample } from '../../testing/createStarExample.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const { 'x-forwarded-for': _, ...STAFF } = fromShell();
const OBJECTION = 'Cena zgadza się z naszą stroną.';

type Member = { email: string; cookie: string };
let api: TestApi;
let eshopId: number;
let owner: Member;
let count = 0;

withTestApi(async (started) => {
  api = started;
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limit; delete from decision; delete from correction; delete from mail');
  eshopId = await insertShop(api.pool, { slug: `sklep-${++count}`, name: `Sklep ${count}` });
  owner = await createMember('owner');
});

test('a shop reads decisions about it in its panel, objects once, and learns that a block was lifted', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: eshopId, category_id: 100, name: 'Sofa NORD' });
  const block = { kind: 'block-offer', offer: variantId, by: 'Ola', statement: 'Cena nie jest prawdziwa.' };
  const { id } = (await (await send('/api/v2/corrections', block)).json()) as { id: number };
  const subject = 'Oferta „Sofa NORD” nie jest pokazywana w serwisie';
  const [decision] = await readDecisions();
  expect(decision).toMatchObject({ subject, statement: block.statement, canObject: true, objection: null });

  const stranger = await createMember('owner', await insertShop(api.pool, { slug: `inny-${count}` }));
  const accountant = await createMember('accountant');
  expect(await object(decision!.id, stranger)).toBe(404);
  expect(await object(decision!.id, accountant)).toBe(403);
  expect(await object(decision!.id, owner, 'Nie.')).toBe(400);
  expect(await object(decision!.id, owner, OBJECTION, { origin: 'https://other.example' })).toBe(403);
  expect(await object(decision!.id, owner)).toBe(200);
  expect(await object(decision!.id, owner)).toBe(404);
  expect((await readDecisions(stranger)).length).toBe(0);

  const { appeals } = await get<AppealList>('/api/v2/appeals');
  expect(appeals).toMatchObject([{ kind: 'offer', objection: OBJECTION }]);
  const choice = { outcome: 'upheld', statement: 'Cena jest dobra.', by: 'Ewa' };
  expect((await send(`/api/v2/appeals/${appeals[0]!.id}`, choice)).status).toBe(200);
  expect(await readDecisions()).toMatchObject([
    { canObject: false, objection: OBJECTION, outcome: { isUpheld: true, statement: choice.statement } },
  ]);
  expect((await get<Work>('/api/v2/work')).corrections).toBe(1);
  await api.waitForMail(owner.email, 2);
  expect((await send(`/api/v2/corrections/${id}/undo`, { by: 'Ewa' })).status).toBe(200);
  expect((await get<Work>('/api/v2/work')).corrections).toBe(0);
  const mail = await api.waitForMail(owner.email, 3);
  expect(mail.subject).toContain('Cofnęliśmy decyzję');
  expect(mail.text).toContain(subject);
  expect(await readAudit()).toEqual([
    ['correction.undo', 'Ewa'],
    ['appeal.upheld', 'Ewa'],
    ['correction.make', 'Ola'],
  ]);
});

test('a shop may object after six months no more', async () => {
  await pause('Brak regulaminu.');
  const [decision] = await readDecisions();
  await api.pool.query(`update decision set decided_at = now() - interval '6 months'`);
  expect(await readDecisions()).toMatchObject([{ canObject: false }]);
  expect(await object(decision!.id, owner)).toBe(404);
});

test('a pause by staff has its reason for the shop, which may object; the end of it is a mail', async () => {
  await pause('Brak regulaminu.');
  const mail = await api.waitForMail(owner.email);
  expect(mail.text).toContain('Brak regulaminu.');
  expect(mail.text).toContain('Sklep jest wstrzymany');
  const [decision] = await readDecisions();
  expect(await object(decision!.id, owner)).toBe(200);
  expect((await get<AppealList>('/api/v2/appeals')).appeals).toMatchObject([{ kind: 'shop', about: 'pause' }]);
  await change('live', 'Jest regulamin.');
  expect((await api.waitForMail(owner.email, 2)).subject).toContain('Cofnęliśmy decyzję');
});

test('a refused reply has reasons for the shop, which may object, and an entry of the audit log', async () => {
  const { orderId } = await createStarExample(api.pool, { eshopId });
  await insertRow(api.pool, 'star_review', {
    order_id: orderId,
    eshop_id: eshopId,
    rating: 1,
    status: 'published',
    reply_text: 'Kłamstwo!',
    replied_at: new Date(),
    reply_status: 'pending',
  });
  const refusal = { decision: 'refuse', reason: 'Odpowiedź obraża kupującego.', by: 'Ola' };
  expect((await send(`/api/v2/moderation/star-reply/${orderId}`, refusal)).status).toBe(200);
  expect((await api.waitForMail(owner.email)).text).toContain(refusal.reason);
  const [decision] = await readDecisions();
  expect(decision).toMatchObject({ statement: refusal.reason, canObject: true });
  expect(await object(decision!.id, owner)).toBe(200);
  expect((await get<AppealList>('/api/v2/appeals')).appeals).toMatchObject([{ kind: 'shop', about: 'reply' }]);
  expect(await readAudit()).toEqual([['moderation.refuse', 'Ola']]);
});

async function createMember(role: ShopRole, shop = eshopId): Promise<Member> {
  const email = `${role}-${++count}@example.com`;
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none' });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: shop, role });
  return {
    email,
    cookie: `${ACCOUNT_COOKIES.session}=${await openSession(api.pool, { accountId, agent: 'Firefox' })}`,
  };
}

function pause(reason: string) {
  return change('paused', reason);
}

async function change(state: string, reason: string) {
  const { version } = await get<{ version: number }>(`/api/v2/shops/${eshopId}`);
  expect((await send(`/api/v2/shops/${eshopId}/state`, { state, reason, version, by: 'Ola' })).status).toBe(200);
}

async function readDecisions({ cookie } = owner) {
  const response = await api.send(shopPanelEndpoints.panel, { headers: fromShell({ cookie }) });
  return ((await response.json()) as ShopPanel).decisions!;
}

async function object(id: number, { cookie }: Member, objection = OBJECTION, headers: Record<string, string> = {}) {
  const response = await api.send(shopPanelEndpoints.object(String(id)), {
    method: 'POST',
    headers: { ...fromShell({ cookie }), ...headers },
    body: JSON.stringify({ objection }),
  });
  return response.status;
}

async function readAudit() {
  const { entries } = await get<AuditLog>(`/api/v2/audit?shop=${await slug()}`);
  return entries.map(({ action, by }) => [action, by.name]);
}

async function slug() {
  return oneValue<string>(api.pool, 'select slug from eshop where id = $1', [eshopId]);
}

function send(path: string, body: object) {
  return api.send(path, { method: 'POST', headers: STAFF, body: JSON.stringify(body) });
}

async function get<T>(path: string) {
  const response = await api.send(path, { headers: STAFF });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}
