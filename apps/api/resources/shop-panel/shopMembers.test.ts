import type { ShopInvitation, ShopMembers, ShopRole, StarEshop, Trader } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, shopInvitationEndpoints, shopPanelEndpoints } from '@gniazdo/contracts/site';
import { openSession } from '../../accounts/sessions.ts';
import { oneValue } from '../../database/one.ts';
import { removeExpired } from '../../removeExpired.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

type Person = Awaited<ReturnType<typeof createPerson>>;

let api: TestApi;
let shopId: number;
let shopName: string;
let owner: Person;
let count = 0;

withTestApi((started) => {
  api = started;
});
beforeEach(async () => {
  await api.pool.query('delete from rate_limit');
  shopName = `Sklep ${++count}`;
  shopId = await insertShop(api.pool, { slug: `sklep-${count}`, name: shopName, cooling_off_days: null });
  owner = await createMember('owner');
});

test('an owner invites an address by mail, whose account joins with the role of the invitation, once', async () => {
  const invited = await createPerson();
  expect(await write(shopPanelEndpoints.invite, owner, { email: invited.email, role: 'editor' })).toBe(200);
  const { text, data } = await api.waitForMail(invited.email);
  const { code } = data as { code: string };
  expect(text).toContain(`Zapraszamy do panelu sklepu ${shopName}. Twoja rola to redaktor`);
  expect((await readMembers()).invitations).toMatchObject([{ email: invited.email, role: 'editor' }]);
  expect(await readInvitation(code)).toMatchObject({ shop: shopName, state: 'open', account: 'none' });
  expect(await readInvitation(code, owner)).toMatchObject({ email: invited.email, account: 'other' });
  expect(await readInvitation(code, invited)).toMatchObject({ role: 'editor', account: 'invited' });
  // Reading has changed nothing.
  expect(await getStatus(shopPanelEndpoints.panel, invited)).toBe(403);

  const accept = shopInvitationEndpoints.accept(code);
  expect([await write(accept, null), await write(accept, owner)]).toEqual([403, 403]);
  const answers = await Promise.all([1, 2, 3].map(() => write(accept, invited)));
  expect(answers.toSorted()).toEqual([200, 409, 409]);
  expect(await readInvitation(code, invited)).toMatchObject({ state: 'used', account: 'member' });
  const { members, invitations } = await readMembers();
  expect(members).toMatchObject([
    { email: owner.email, role: 'owner', isOwn: true },
    { email: invited.email, role: 'editor', isOwn: false },
  ]);
  expect(invitations).toEqual([]);
  expect(await readSession(invited)).toMatchObject({ user: { roles: { eshop: true } } });
  expect(await readAudit()).toEqual([
    [owner.email, 'member.invite', expect.stringMatching(/^invitation \d+$/)],
    [invited.email, 'member.join', `member ${invited.email}`],
  ]);
});

test('an invitation ends when it expires, is cancelled or replaced; an account of another shop cannot accept one', async () => {
  const invited = await createPerson();
  const [first, second] = [await invite(invited), await invite(invited)];
  expect(await getStatus(shopInvitationEndpoints.invitation(first))).toBe(404);
  await api.pool.query(`update shop_invitation set expires_at = now() - interval '1 minute' where email = $1`, [
    invited.email,
  ]);
  expect(await readInvitation(second, invited)).toMatchObject({ state: 'expired' });
  expect(await write(shopInvitationEndpoints.accept(second), invited)).toBe(409);
  expect((await readMembers()).invitations).toEqual([]);
  await api.pool.query(`update shop_invitation set expires_at = now() - interval '31 days' where email = $1`, [
    invited.email,
  ]);
  await removeExpired(api.pool);
  expect(await getStatus(shopInvitationEndpoints.invitation(second))).toBe(404);

  const third = await invite(invited);
  const { id } = (await readMembers()).invitations[0]!;
  const other = await createMember('owner', await insertShop(api.pool, { slug: `inny-${count}` }));
  expect(await write(shopPanelEndpoints.cancelInvitation(String(id)), other)).toBe(404);
  expect(await write(shopPanelEndpoints.cancelInvitation(String(id)), owner)).toBe(200);
  expect(await write(shopInvitationEndpoints.accept(third), invited)).toBe(404);

  const fourth = await invite(other);
  expect(await readInvitation(fourth, other)).toMatchObject({ account: 'taken' });
  expect(await write(shopInvitationEndpoints.accept(fourth), other)).toBe(409);
  expect(await getStatus(shopInvitationEndpoints.invitation('a'.repeat(43)))).toBe(404);
});

test('a shop sends five invitations a day, and has at most twenty open ones; members are not invited', async () => {
  const inviteNew = (email: string) => write(shopPanelEndpoints.invite, owner, { email, role: 'accountant' });
  expect(await inviteNew(owner.email.toUpperCase())).toBe(409);
  for (let i = 0; i < 4; i++) expect(await inviteNew(`nowa-${i}@example.com`)).toBe(200);
  expect(await inviteNew('nowa-5@example.com')).toBe(429);
  await api.pool.query(
    `insert into shop_invitation (eshop_id, email, email_key, role, code_hash, invited_by, expires_at)
     select $1, 'n', 'n' || i, 'editor', decode(md5(random()::text), 'hex'), 'x', now() + interval '1 day'
     from generate_series(1, 16) as i`,
    [shopId],
  );
  await api.pool.query('delete from rate_limit');
  expect(await inviteNew('nowa-6@example.com')).toBe(409);
  // A replaced one is not one more.
  expect(await inviteNew('nowa-0@example.com')).toBe(200);
  expect(await write(shopPanelEndpoints.invite, owner, { email: 'a@b', role: 'editor' })).toBe(400);
  expect(await write(shopPanelEndpoints.invite, owner, { email: 'x@example.com', role: 'admin' })).toBe(400);
});

test('editors change feed and details, accountants nothing; only owners see and change members', async () => {
  const editor = await createMember('editor');
  const accountant = await createMember('accountant');
  for (const [who, role, read, changed, owned] of [
    [owner, 'owner', 200, 200, 200],
    [editor, 'editor', 200, 200, 403],
    [accountant, 'accountant', 200, 403, 403],
  ] as const) {
    for (const path of [shopPanelEndpoints.panel, shopPanelEndpoints.reviews(1), shopPanelEndpoints.details])
      expect([path, await getStatus(path, who)]).toEqual([path, read]);
    expect(await (await get(shopPanelEndpoints.reviews(1), who)).json()).toHaveProperty('role', role);
    const feed = { url: 'https://sklep.example/plik.xml', everyHours: 24 };
    expect(await write(shopPanelEndpoints.feed, who, feed)).toBe(changed);
    expect(await write(shopPanelEndpoints.details, who, await readDetailsBody())).toBe(changed);
    expect(await getStatus(shopPanelEndpoints.members, who)).toBe(owned);
    const email = `z-${who.email}`;
    expect(await write(shopPanelEndpoints.invite, who, { email, role: 'editor' })).toBe(owned);
  }
  const change = { role: 'owner', present: 'editor' };
  expect(await write(shopPanelEndpoints.setRole(editor.accountId), editor, change)).toBe(403);
  const refused = await send(shopPanelEndpoints.removeMember(owner.accountId), editor);
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ error: 'shop_role' })]);
});

test('roles change only from the one that was shown; a shop keeps an owner, also if two remove each other at once', async () => {
  const editor = await createMember('editor');
  const setRole = (of: Person, present: ShopRole, role: ShopRole, by = owner) =>
    write(shopPanelEndpoints.setRole(of.accountId), by, { present, role });
  expect(await setRole(owner, 'owner', 'editor')).toBe(409);
  expect(await write(shopPanelEndpoints.removeMember(owner.accountId), owner)).toBe(409);
  expect(await setRole(editor, 'accountant', 'owner')).toBe(409);
  expect(await setRole(editor, 'editor', 'owner')).toBe(200);
  const both = await Promise.all([setRole(owner, 'owner', 'editor'), setRole(editor, 'owner', 'editor', editor)]);
  expect(both.toSorted()).toEqual([200, 409]);
  const { rows } = await api.pool.query(`select from shop_member where eshop_id = $1 and role = 'owner'`, [shopId]);
  expect(rows).toHaveLength(1);
  const other = await createMember('owner', await insertShop(api.pool, { slug: `obcy-${count}` }));
  expect(await setRole(editor, 'editor', 'accountant', other)).toBe(404);
  expect(await write(shopPanelEndpoints.removeMember(editor.accountId), other)).toBe(404);
});

test('a removed member has no access from then on', async () => {
  const editor = await createMember('editor');
  expect(await write(shopPanelEndpoints.removeMember(editor.accountId), owner)).toBe(200);
  expect(await getStatus(shopPanelEndpoints.panel, editor)).toBe(403);
  expect(await write(shopPanelEndpoints.removeMember(editor.accountId), owner)).toBe(404);
  expect(await readAudit()).toEqual([[owner.email, 'member.remove', `member ${editor.email}`]]);
});

test('details are stored and public; what is not stated is null, and the delivery is the median of the offers', async () => {
  const unknown = await readTrader();
  expect(unknown).toEqual({
    legalName: null,
    nip: null,
    address: null,
    contactEmail: null,
    contactPhone: null,
    paymentMethods: [],
    returnDays: null,
    returnCost: null,
    returnWay: null,
    delivery: null,
  });
  for (const [delivery_days, active] of [
    [1, true],
    [2, true],
    [21, true],
    [90, false],
    [null, true],
  ] as const)
    await insertOffer(api.pool, { eshop_id: shopId, category_id: 100, delivery_days, active });
  const body = {
    ...(await readDetailsBody()),
    legalName: 'Meble Alfa sp. z o.o.',
    nip: 'PL 526-000-12-46',
    address: 'ul. Długa 5\r\n00-238 Warszawa',
    contactEmail: 'kontakt@alfa.example',
    contactPhone: '+48 22 123 45 67',
    paymentMethods: ['card', 'blik', 'card'],
    returnDays: '30',
    returnCost: '19,9',
    returnWay: 'Kurierem na adres magazynu.',
  };
  expect(await write(shopPanelEndpoints.details, owner, body)).toBe(200);
  const trader = await readTrader();
  expect(trader).toEqual({
    legalName: 'Meble Alfa sp. z o.o.',
    nip: '5260001246',
    address: 'ul. Długa 5\n00-238 Warszawa',
    contactEmail: 'kontakt@alfa.example',
    contactPhone: '+48 22 123 45 67',
    paymentMethods: ['card', 'blik'],
    returnDays: 30,
    returnCost: 1990,
    returnWay: 'Kurierem na adres magazynu.',
    delivery: { days: 2, offers: 3 },
  });
  const { rows } = await api.pool.query('select by_name, action, before, after from audit_entry where eshop_id = $1', [
    shopId,
  ]);
  expect(rows).toMatchObject([
    { by_name: owner.email, action: 'shop.details', before: { nip: null }, after: { nip: '5260001246' } },
  ]);
  expect(rows).toMatchObject([{ after: { changedContacts: ['contactEmail', 'contactPhone'] } }]);
  for (const contact of ['kontakt@alfa.example', '123 45 67']) expect(JSON.stringify(rows)).not.toContain(contact);
});

test('of two changes of the same details, also at once, one is refused and nothing is lost', async () => {
  const body = await readDetailsBody();
  const answers = await Promise.all(
    ['Pierwsza', 'Druga'].map((legalName) => write(shopPanelEndpoints.details, owner, { ...body, legalName })),
  );
  expect(answers.toSorted()).toEqual([200, 409]);
  // Staff change them, too.
  const { version } = await readDetailsBody();
  await api.pool.query(`update eshop set legal_name = 'Trzecia' where id = $1`, [shopId]);
  expect(await write(shopPanelEndpoints.details, owner, { version, legalName: 'Czwarta' })).toBe(409);
  expect((await readTrader()).legalName).toBe('Trzecia');
});

test.each([
  ['nip', '5260001245', 'Podaj poprawny NIP'],
  ['contactEmail', 'a@b', 'Podaj poprawny adres e-mail'],
  ['contactPhone', 'zadzwoń', 'Podaj numer telefonu, np. +48 22 123 45 67'],
  ['returnDays', '7', 'Podaj liczbę dni od 14 do 365'],
  ['returnDays', '14,5', 'Podaj liczbę dni od 14 do 365'],
  ['returnCost', '-5', 'Podaj kwotę w złotych, np. 0 lub 19,90'],
  ['returnCost', '1e3', 'Podaj kwotę w złotych, np. 0 lub 19,90'],
  ['returnCost', 10.5, 'Podaj kwotę w złotych, np. 0 lub 19,90'],
  ['address', 'x', 'Podaj ulicę z numerem, kod pocztowy i miejscowość'],
])('details with the %s "%s" are refused: %s', async (field, value, message) => {
  const response = await send(shopPanelEndpoints.details, owner, { ...(await readDetailsBody()), [field]: value });
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ field, message })]);
});

async function createPerson() {
  const email = `osoba-${++count}@example.com`;
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none' });
  const token = await openSession(api.pool, { accountId, agent: 'Firefox' });
  return { accountId, email, cookie: `${ACCOUNT_COOKIES.session}=${token}` };
}

/** A person with a role in the shop of the test, or in another one. */
async function createMember(role: ShopRole, eshop_id = shopId) {
  const person = await createPerson();
  await insertRow(api.pool, 'shop_member', { account_id: person.accountId, eshop_id, role });
  return person;
}

/** Resolves to the code of the mail. */
async function invite({ email }: Person) {
  const number = api.mails.filter(({ recipient }) => recipient === email).length + 1;
  expect(await write(shopPanelEndpoints.invite, owner, { email, role: 'editor' })).toBe(200);
  const { data } = await api.waitForMail(email, number);
  return (data as { code: string }).code;
}

function send(path: string, who: Person | null, body: object = {}) {
  const headers = fromShell({ cookie: who?.cookie ?? '' });
  return api.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function write(path: string, who: Person | null, body: object = {}) {
  return (await send(path, who, body)).status;
}

function get(path: string, who?: Person) {
  return api.send(path, { headers: fromShell({ cookie: who?.cookie ?? '' }) });
}

async function getStatus(path: string, who?: Person) {
  return (await get(path, who)).status;
}

async function readInvitation(code: string, who?: Person) {
  return (await (await get(shopInvitationEndpoints.invitation(code), who)).json()) as ShopInvitation;
}

async function readMembers() {
  return (await (await get(shopPanelEndpoints.members, owner)).json()) as ShopMembers;
}

async function readSession(who: Person) {
  return (await get('/api/v2/auth/session', who)).json();
}

/** A change of the details that changes nothing. */
async function readDetailsBody() {
  const { version } = (await (await get(shopPanelEndpoints.details, owner)).json()) as { version: string };
  return { version };
}

async function readTrader(): Promise<Trader> {
  const slug = await oneValue<string>(api.pool, 'select slug from eshop where id = $1', [shopId]);
  return (await api.get<StarEshop>(`/api/v2/star/eshop/${slug}`)).trader!;
}

async function readAudit() {
  const { rows } = await api.pool.query<{ by_name: string; action: string; subject: string }>(
    'select by_name, action, subject from audit_entry where eshop_id = $1 order by id',
    [shopId],
  );
  return rows.map(({ by_name, action, subject }) => [by_name, action, subject]);
}
