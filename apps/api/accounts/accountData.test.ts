import { accountExportSchema } from '@gniazdo/contracts/account';
import { favouriteListEndpoints } from '@gniazdo/contracts/site';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { insertRow } from '../testing/insertRow.ts';
import { authRequests, insertAccount, PASSWORD } from '../testing/accounts.ts';
import { createAuthenticator } from '../testing/createAuthenticator.ts';
import { createLikeVisitors } from '../testing/likeVisitors.ts';
import type { TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';
import { getEmailKey } from './AccountRow.ts';

const EMAIL = 'Usuwana.Osoba@example.com';

let api: TestApi;
let shop: number;
/** Whose panel the users see. */
let panel: number;

withTestApi(async (started) => {
  api = started;
  shop = await insertShop(api.pool, { slug: 'alfa' });
  panel = await insertShop(api.pool, { slug: 'beta' });
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('after a deletion no table has a row with the account, its address, name or likers', async () => {
  const { visitor, accountId } = await createUser();
  const { rows: likers } = await api.pool.query<{ id: string }>('select id from liker where account_id = $1', [
    accountId,
  ]);
  const before = await findTraces([accountId, EMAIL, getEmailKey(EMAIL)]);
  expect(Object.keys(before).toSorted()).toEqual(
    [
      'account',
      'account_code',
      'account_picture',
      'audit_entry',
      'blocked_address',
      'contact_message',
      'content_report',
      'decision',
      'eshop_owner',
      'favourite_list',
      'favourites_share',
      'liker',
      'mail',
      'passkey',
      'passkey_challenge',
      'question',
      'review',
      'session',
      'shop_application',
      'shop_invitation',
      'shop_member',
      'star_order',
      'watch',
    ].toSorted(),
  );
  const { rows: referring } = await api.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'account'::regclass`,
  );
  expect(referring.map(({ name }) => name).filter((name) => !(name in before))).toEqual([]);
  const wrong = await visitor.send('/api/v2/auth/delete', 'POST', { password: 'zle-haslo-123' });
  expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ field: 'password' })]);
  expect((await visitor.send('/api/v2/auth/delete', 'POST', { password: PASSWORD })).status).toBe(200);
  expect(await findTraces([accountId, EMAIL, getEmailKey(EMAIL), 'Osoba Usuwana'])).toEqual({});
  expect((await api.pool.query('select from favourite_list_item')).rowCount).toBe(0);
  for (const { table, column } of [
    { table: 'liked_item', column: 'liker_id' },
    { table: 'watch', column: 'liker_id' },
  ]) {
    const { rowCount } = await api.pool.query(`select from ${table} where ${column} = any ($1)`, [
      likers.map(({ id }) => id),
    ]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const { rows } = await api.pool.query('select sum(likes)::integer as likes from like_count');
  expect(rows).toEqual([{ likes: 0 }]);
  expect((await visitor.send('/api/v2/auth/settings', 'GET')).status).toBe(401);
  expect((await authRequests(api).login({ email: EMAIL })).status).toBe(401);
});

test('the export has everything that is stored about a user, and nothing about others', async () => {
  const { visitor } = await createUser('eksport@example.com');
  const other = await createUser('inna@example.com');
  const response = await visitor.send('/api/v2/auth/export', 'GET');
  expect(response.status).toBe(200);
  const text = await response.text();
  const data = accountExportSchema.parse(JSON.parse(text));
  expect(data).toMatchObject({
    account: {
      email: 'eksport@example.com',
      name: 'Osoba Usuwana',
      hasAlerts: true,
      isEshop: true,
      shops: [{ name: 'beta', role: 'owner', addedAt: expect.any(String) }],
    },
    shopChanges: [{ action: 'member.role' }, { action: 'member.role' }],
    sessions: [{ agent: 'Firefox, Linux' }],
    passkeys: [{ agent: 'Chrome, Android', createdAt: expect.any(String), lastUsedAt: null }],
    likes: [{ type: 'variant', price: 1000 }],
    watches: [{ email: 'eksport@example.com', targetPrice: 900 }],
    lists: [{ name: 'Salon', isShared: false, items: [{ note: 'Do okna' }] }],
    sharedFavouritesSince: expect.any(String),
    reviews: [{ value: 5, nick: 'Osoba Usuwana', pluses: ['miękka'], minuses: ['ciężka'], status: 'published' }],
    questions: [{ text: 'Czy jest w zestawie?', nick: 'Osoba Usuwana', email: 'eksport@example.com' }],
    contactMessages: [{ name: 'Osoba Usuwana', email: 'Eksport@example.com', message: 'Gdzie są zwroty?' }],
    contentReports: [
      {
        email: 'Eksport@example.com',
        path: '/pl/x',
        reason: 'other',
        status: 'rejected',
        objection: 'Sprzeciw',
        outcome: null,
      },
    ],
    shopApplications: [{ company: 'Meble', email: 'Eksport@example.com', confirmedAt: null }],
    shopInvitations: [{ shop: 'alfa', email: 'Eksport@example.com', role: 'editor', acceptedAt: null }],
    shopOrders: [{ shop: 'alfa', email: 'Eksport@example.com', state: 'rated', rating: 4, text: 'Szybko' }],
    requestedEmail: { email: 'nowy.eksport@example.com', expiresAt: expect.any(String) },
    mails: expect.any(Array),
  });
  expect(data.mails.map(({ kind }) => kind).toSorted()).toEqual(['email-change-requested', 'new-email', 'x']);
  expect(text).not.toContain('inna@example.com');
  expect(text).not.toContain(other.accountId);
  expect(text).not.toContain('argon2');
  const { rows } = await api.pool.query<{ credential_id: string; public_key: Buffer }>(
    'select credential_id, public_key from passkey',
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { credential_id, public_key } of rows) {
    expect(text).not.toContain(credential_id);
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(public_key.toString(encoding));
  }
});

test('a user turns alerts off and on', async () => {
  const { visitor } = await createUser('ustawienia@example.com');
  const read = async () => (await (await visitor.send('/api/v2/auth/settings', 'GET')).json()) as object;
  expect(await read()).toEqual({ hasAlerts: true });
  expect((await visitor.send('/api/v2/auth/settings', 'POST', { hasAlerts: false })).status).toBe(200);
  expect(await read()).toEqual({ hasAlerts: false });
});

/** A user with rows in every table that can refer to them. */
async function createUser(email = EMAIL) {
  const accountId = await insertAccount(api.pool, { email, name: 'Osoba Usuwana' });
  const visitor = createLikeVisitors(api).create();
  await visitor.signIn(accountId);
  const { variantId, productId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  await visitor.like(variantId);
  await visitor.send(`/pl/api/v1/gniazdo/watchdog/${variantId}`, 'POST', { email, targetPrice: 900 });
  await visitor.send('/api/v2/user/favourites-share', 'GET');
  const created = await visitor.send(favouriteListEndpoints.all, 'POST', { name: 'Salon' });
  const { id: listId } = (await created.json()) as { id: string };
  await visitor.send(favouriteListEndpoints.item({ listId, variantId }), 'POST', { note: 'Do okna' });
  const key = { email_key: getEmailKey(email) };
  await insertRow(api.pool, 'blocked_address', key);
  await insertRow(api.pool, 'eshop_owner', { account_id: accountId, eshop_id: shop });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: panel });
  const pictureId = Number.parseInt(accountId.slice(0, 8), 16);
  await insertRow(api.pool, 'account_picture', { account_id: accountId, id: pictureId, bytes: Buffer.from('webp') });
  await insertRow(api.pool, 'passkey_challenge', {
    hash: Buffer.from(email),
    account_id: accountId,
    expires_at: new Date(Date.now() + 60_000),
  });
  const { credentialId, publicKey } = createAuthenticator();
  await insertRow(api.pool, 'passkey', {
    account_id: accountId,
    credential_id: credentialId,
    public_key: publicKey,
    counter: 0,
    agent: 'Chrome, Android',
  });
  await insertRow(api.pool, 'mail', { recipient: email, kind: 'x', sent_at: new Date() });
  await insertRow(api.pool, 'question', {
    variant_id: variantId,
    text: 'Czy jest w zestawie?',
    user_nick: 'Osoba Usuwana',
    email,
    secret_hash: Buffer.from(email),
  });
  await insertRow(api.pool, 'review', {
    external_id: `own-${accountId}`.slice(0, 12),
    product_id: productId,
    value: 5,
    user_nick: 'Osoba Usuwana',
    pluses: ['miękka'],
    minuses: ['ciężka'],
    account_id: accountId,
    created_at: new Date(),
  });
  await insertRow(api.pool, 'account_code', {
    hash: Buffer.from(email),
    account_id: accountId,
    purpose: 'password',
    expires_at: new Date(Date.now() + 60_000),
  });
  // Forms without a session, in which people write their address in other ways.
  const typed = { email: email.slice(0, 1).toUpperCase() + email.slice(1) };
  const person = { name: 'Osoba Usuwana', ...typed };
  await insertRow(api.pool, 'contact_message', { ...person, message: 'Gdzie są zwroty?' });
  const report = { reference: `ZT-${await countOrders()}`, path: '/pl/x', reason: 'other', explanation: 'Kopia' };
  const { id: reportId } = await insertRow<{ id: number }>(api.pool, 'content_report', {
    ...person,
    ...report,
    status: 'rejected',
    statement: 'Kopia',
    decided_by: 'Ola',
    decided_at: new Date(),
  });
  const objection = { objection: 'Sprzeciw', objected_at: new Date() };
  const decision = { kind: 'report', key: reportId, subject: 'Kopia', statement: 'Kopia', decided_by: 'Ola' };
  await insertRow(api.pool, 'decision', { ...decision, ...typed, ...objection });
  await insertRow(api.pool, 'shop_application', { ...person, company: 'Meble', nip: '1', website: 'https://a.pl' });
  await insertRow(api.pool, 'shop_invitation', {
    eshop_id: shop,
    ...typed,
    ...key,
    role: 'editor',
    code_hash: Buffer.from(email),
    invited_by: 'szef@example.com',
    expires_at: new Date(Date.now() + 60_000),
  });
  await insertRow(api.pool, 'shop_invitation', {
    eshop_id: shop,
    email: `gosc-${accountId}`,
    email_key: `gosc-${accountId}`,
    role: 'editor',
    code_hash: Buffer.from(accountId),
    invited_by: email,
    expires_at: new Date(Date.now() + 60_000),
  });
  const changes = { by_kind: 'shop', eshop_id: panel, action: 'member.role' };
  await insertRow(api.pool, 'audit_entry', { ...changes, by_name: email, subject: 'member inna@example.org' });
  await insertRow(api.pool, 'audit_entry', {
    ...changes,
    by_name: 'szef@example.com',
    subject: `member ${getEmailKey(email)}`,
  });
  const order = { eshop_id: shop, ...typed, ...key, order_number: `Z/${await countOrders()}`, state: 'rated' };
  const { id } = await insertRow<{ id: string }>(api.pool, 'star_order', { ...order, ask_at: new Date() });
  await insertRow(api.pool, 'star_review', { order_id: id, eshop_id: shop, rating: 4, text: 'Szybko' });
  // An address that contains the present one.
  await visitor.send('/api/v2/auth/email', 'POST', { email: `nowy.${email}`, password: PASSWORD });
  await api.waitForMail(`nowy.${email}`);
  return { visitor, accountId };
}

async function countOrders() {
  return (await api.pool.query('select from star_order')).rowCount;
}

/** The number of rows by table that contain one of the texts. */
async function findTraces(texts: string[]) {
  const { rows: tables } = await api.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const traces: Record<string, number> = {};
  for (const { name } of tables) {
    const { rowCount } = await api.pool.query(
      `select from ${name} as each
       where exists (select from unnest($1::text[]) as given where strpos(each::text, given) > 0)`,
      [texts],
    );
    if (rowCount) traces[name.replace('public.', '')] = rowCount;
  }
  return traces;
}
