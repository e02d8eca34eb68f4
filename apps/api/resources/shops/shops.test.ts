import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import type { ApplicationList, StaffApplication, StaffShop, StaffShopList } from '@gniazdo/contracts/account';
import type { Listing, Variant } from '@gniazdo/contracts/offers';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { hashSecret } from '../../accounts/secrets.ts';
import { importFeed } from '../../catalogue/import/importFeed.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { fromShell, SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const APPLICATIONS = '/api/v2/shop-applications';
const SHOPS = '/api/v2/shops';
const { [SHELL_KEY_HEADER]: key } = fromShell();
/** The shell's own requests have its key and are for no visitor. */
const STAFF = { [SHELL_KEY_HEADER]: key!, 'content-type': 'application/json' };
const NIP = '5260001246';

let api: TestApi;
let number = 0;

withTestApi((started) => void (api = started));

test('an application becomes a shop with a feed and an invited owner, and goes live after its first import', async () => {
  const { id, host, email } = await apply();
  const name = `Sklep ${host}`;
  expect(await readApplication(id)).toMatchObject({ state: 'new', decision: null, nip: NIP });
  const approved = await send(`${APPLICATIONS}/${id}/approve`, {
    name,
    legalName: 'Meble Alfa sp. z o.o.',
    hosts: [`https://www.${host}/sklep`, host],
  });
  expect(approved.status).toBe(200);
  const { shopId } = approved.body as { shopId: number };
  expect(await readApplication(id)).toMatchObject({
    state: 'approved',
    decision: { by: 'Ola', reason: null, shop: { id: shopId, name } },
  });
  const shop = await readShop(shopId);
  expect(shop).toMatchObject({
    name,
    state: 'setup',
    hosts: [host],
    website: `https://${host}`,
    trader: { legalName: 'Meble Alfa sp. z o.o.', nip: NIP },
    feed: { url: `https://${host}/produkty.xml`, everyHours: 24 },
    import: null,
    members: [],
    invitations: [{ email, role: 'owner' }],
    missing: ['import'],
  });
  expect(shop.changes).toMatchObject([
    { by: 'Ola', kind: 'staff', action: 'member.invite', subject: expect.stringMatching(/^invitation \d+$/) as string },
    { by: 'Ola', kind: 'staff', action: 'shop.approve', subject: `application ${id}` },
  ]);

  const mail = await api.waitForMail(email);
  const { code } = mail.data as { code: string };
  expect(mail.text).toContain(SITE_ORIGIN + shopPanelPaths.invitation(code));
  const { rows } = await api.pool.query(
    'select eshop_id, role, expires_at > now() as is_valid from shop_invitation where code_hash = $1',
    [hashSecret(code)],
  );
  expect(rows).toEqual([{ eshop_id: shopId, role: 'owner', is_valid: true }]);

  expect(await change(shopId, 'state', { state: 'live' })).toMatchObject([409, 'shop_not_ready', /no file/]);
  await importItems(name, host, ['A1', 'A2']);
  expect(await readShop(shopId)).toMatchObject({
    state: 'setup',
    missing: [],
    offers: { shown: 0, hidden: 2 },
    import: { outcome: 'imported', counts: { read: 2, new: 2 } },
  });
  const [variantId] = await findVariants(shopId);
  expect(await isShown(variantId!)).toBe(false);
  expect(await change(shopId, 'state', { state: 'live' })).toEqual([200]);
  expect(await isShown(variantId!)).toBe(true);
  expect(await readShop(shopId)).toMatchObject({
    state: 'live',
    stateReason: 'Bo tak',
    offers: { shown: 2, hidden: 0 },
  });
});

test('a refused application stays without a shop, and the applicant reads why', async () => {
  const { id, email } = await apply();
  const reason = 'Pod tym adresem nie ma sklepu.\nZgłoś się później.';
  expect((await send(`${APPLICATIONS}/${id}/refuse`, { reason: ' ' })).status).toBe(400);
  expect((await send(`${APPLICATIONS}/${id}/refuse`, { reason })).status).toBe(200);
  expect((await api.waitForMail(email)).text).toContain('Pod tym adresem nie ma sklepu.');
  expect(await readApplication(id)).toMatchObject({ state: 'refused', decision: { by: 'Ola', reason, shop: null } });
  const { rows } = await api.pool.query('select by_name, action, reason from audit_entry where subject = $1', [
    `application ${id}`,
  ]);
  expect(rows).toEqual([{ by_name: 'Ola', action: 'application.refuse', reason }]);
});

test('an application is decided once, even by two at the same time', async () => {
  const { id, host } = await apply();
  const approval = { name: `Sklep ${host}`, legalName: 'Alfa', hosts: [host] };
  const answers = await Promise.all([
    send(`${APPLICATIONS}/${id}/approve`, approval),
    send(`${APPLICATIONS}/${id}/refuse`, { reason: 'Nie' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const [path, body] of [
    ['approve', approval],
    ['refuse', { reason: 'Nie' }],
  ] as const)
    expect((await send(`${APPLICATIONS}/${id}/${path}`, body)).body).toMatchObject({ error: 'application_decided' });
  const { rows } = await api.pool.query('select from audit_entry where subject = $1', [`application ${id}`]);
  expect(rows).toHaveLength(1);
});

test('checks tell what is known of the company, the host, the file and the address', async () => {
  const known = await apply();
  await send(`${APPLICATIONS}/${known.id}/approve`, {
    name: `Sklep ${known.host}`,
    legalName: 'Alfa',
    hosts: [known.host],
  });
  const shops = [expect.objectContaining({ name: `Sklep ${known.host}` })];
  for (const [values, checks] of [
    [{}, { nip: { isValid: true, shops: expect.arrayContaining(shops) }, feed: 'own-host', isEmailOfHost: true }],
    [{ nip: '5260001245' }, { nip: { isValid: false, shops: [] } }],
    [{ website: `https://sklep.${known.host}/` }, { host: { host: `sklep.${known.host}`, shops } }],
    [{ website: 'https://192.168.0.1/' }, { host: { host: null, shops: [] }, isEmailOfHost: false }],
    [{ website: `https://inny-${known.host}/` }, { host: { host: `inny-${known.host}`, shops: [] } }],
    [{ feed_url: 'https://cdn.example/a.xml' }, { feed: 'other-host' }],
    [
      { feed_url: null, email: 'jan@poczta.example' },
      { feed: 'none', isEmailOfHost: false },
    ],
  ] as const) {
    const { id } = await apply(values);
    expect([values, (await readApplication(id)).checks]).toMatchObject([values, checks]);
  }
});

test('an approval with a taken name or host, or with text that is no host, is refused at its field', async () => {
  const { id, host } = await apply();
  await insertShop(api.pool, { slug: 'sklep-zajety', name: 'Sklep zajęty', hosts: ['zajety.example'] });
  const cases: [object, number, string, string, RegExp][] = [
    [{ name: 'Sklep zajęty' }, 409, 'shop_name_taken', 'name', /another name/],
    [{ name: 'SKLEP  ZAJĘTY!' }, 409, 'shop_name_taken', 'name', /another name/],
    [{ hosts: ['zajety.example'] }, 409, 'host_taken', 'hosts', /Sklep zajęty/],
    [{ hosts: [host, 'sub.zajety.example'] }, 409, 'host_taken', 'hosts', /Sklep zajęty/],
    [{ hosts: ['localhost'] }, 400, 'bad_request', 'hosts', /not the host/],
    [{ hosts: ['10.0.0.1'] }, 400, 'bad_request', 'hosts', /not the host/],
    [{ hosts: [] }, 400, 'bad_request', 'hosts', /at least one/],
    [{ name: ' ' }, 400, 'bad_request', 'name', /./],
    [{ legalName: '' }, 400, 'bad_request', 'legalName', /./],
    [{ by: '' }, 400, 'bad_request', 'by', /./],
  ];
  for (const [values, status, error, field, message] of cases) {
    const answer = await send(`${APPLICATIONS}/${id}/approve`, {
      name: `Sklep ${host}`,
      legalName: 'Alfa',
      hosts: [host],
      ...values,
    });
    expect([values, answer.status, answer.body]).toMatchObject([values, status, { error, field }]);
    expect((answer.body as { message: string }).message).toMatch(message);
  }
  expect((await readApplication(id)).state).toBe('new');
});

test('an application whose address is not confirmed is not listed, and cannot be decided', async () => {
  const { id } = await apply({ confirmed_at: null });
  const { applications } = await read<ApplicationList>(APPLICATIONS);
  expect(applications.some((each) => each.id === id)).toBe(false);
  expect((await api.send(`${APPLICATIONS}/${id}`, { headers: STAFF })).status).toBe(404);
  expect((await send(`${APPLICATIONS}/${id}/refuse`, { reason: 'Nie' })).status).toBe(404);
});

test('lists are filtered by state, counted, and go on to older entries', async () => {
  const { counts } = await read<ApplicationList>(APPLICATIONS);
  for (let i = 0; i < 51; i++) await apply();
  const first = await read<ApplicationList>(`${APPLICATIONS}?state=new`);
  expect([first.counts.new - counts.new, first.applications.length]).toEqual([51, 50]);
  expect(first.applications.every(({ state }) => state === 'new')).toBe(true);
  const second = await read<ApplicationList>(`${APPLICATIONS}?state=new&before=${first.next}`);
  expect(second.applications[0]!.id).toBeLessThan(first.next!);

  const eshopId = await insertShop(api.pool, {
    slug: 'lista',
    name: 'Łóżka i Stoły',
    hosts: ['lista.example'],
    nip: '7251801126',
    shop_state: 'paused',
  });
  for (const query of ['ŁÓŻKA', 'lista.ex', '7251801126', ''])
    expect((await read<StaffShopList>(`${SHOPS}?state=paused&q=${encodeURIComponent(query)}`)).shops).toContainEqual(
      expect.objectContaining({ id: eshopId, state: 'paused' }),
    );
  for (const query of ['state=live', 'q=%25', 'q=nie-ma'])
    expect((await read<StaffShopList>(`${SHOPS}?${query}`)).shops.map(({ id }) => id)).not.toContain(eshopId);
  expect((await read<StaffShopList>(SHOPS)).counts.paused).toBeGreaterThan(0);
});

test('staff pause, resume, end, reopen and show a shop again, each with a reason; pages follow', async () => {
  const { eshopId, variantId } = await createLiveShop();
  expect(await isShown(variantId)).toBe(true);
  for (const [state, shown] of [
    ['paused', false],
    ['live', true],
    ['ended', false],
    ['setup', false],
    ['live', true],
  ] as const) {
    if (state === 'live') await insertImport(eshopId);
    expect([state, (await change(eshopId, 'state', { state, reason: ' ' }))[0]]).toEqual([state, 400]);
    expect([state, await change(eshopId, 'state', { state })]).toEqual([state, [200]]);
    expect([state, await isShown(variantId)]).toEqual([state, shown]);
    expect(await change(eshopId, 'state', { state })).toMatchObject([409, 'wrong_shop_state', /state of the shop/]);
  }
  const { changes } = await readShop(eshopId);
  expect(changes.map(({ action, by, reason }) => [action, by, reason])).toEqual(
    ['shop.open', 'shop.reopen', 'shop.end', 'shop.resume', 'shop.pause'].map((action) => [action, 'Ola', 'Bo tak']),
  );
});

test('a shop that was ended is shown again only after its file was read since then', async () => {
  const { eshopId } = await createLiveShop();
  for (const state of ['ended', 'setup']) expect(await change(eshopId, 'state', { state })).toEqual([200]);
  await api.pool.query(`update import_run set finished_at = now() - interval '1 hour' where eshop_id = $1`, [eshopId]);
  expect((await readShop(eshopId)).missing).toEqual(['import']);
  expect(await change(eshopId, 'state', { state: 'live' })).toMatchObject([409, 'shop_not_ready', /no file/]);
  await insertImport(eshopId);
  await api.pool.query('delete from paused_variant where eshop_id = $1', [eshopId]);
  expect(await change(eshopId, 'state', { state: 'live' })).toMatchObject([409, 'shop_not_ready', /no offer/]);
});

test('a change from a page that is out of date is refused, and nothing is lost', async () => {
  const { eshopId } = await createLiveShop();
  const { version } = await readShop(eshopId);
  expect(await change(eshopId, 'paid', { paid: true, version })).toEqual([200]);
  for (const [path, body] of [
    ['state', { state: 'paused' }],
    ['hosts', { hosts: ['inny.example'] }],
    ['paid', { paid: false }],
  ] as const)
    expect(await change(eshopId, path, { ...body, version })).toMatchObject([409, 'shop_outdated', /last changes/]);
  const current = await readShop(eshopId);
  const answers = await Promise.all(
    ['paused', 'ended'].map((state) => change(eshopId, 'state', { state, version: current.version })),
  );
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409]);
  expect((await readShop(eshopId)).changes).toHaveLength(2);
});

test('hosts are replaced with a record of what they were; those of another shop are refused', async () => {
  const { eshopId, host } = await createLiveShop();
  const other = await createLiveShop();
  expect(await change(eshopId, 'hosts', { hosts: [other.host] })).toMatchObject([409, 'host_taken', /Sklep/]);
  expect(await change(eshopId, 'hosts', { hosts: ['router'] })).toMatchObject([400, 'bad_request', /not the host/]);
  expect(await change(eshopId, 'hosts', { hosts: [`m.${host}`, `WWW.${host}`] })).toEqual([200]);
  const { hosts, changes } = await readShop(eshopId);
  expect(hosts).toEqual([`m.${host}`, host]);
  expect(changes[0]).toMatchObject({ action: 'shop.hosts', before: { hosts: [host] }, after: { hosts } });
});

test('a payment is recorded once by its title, to the grosz', async () => {
  const { eshopId } = await createLiveShop();
  const payment = { grosze: 120_050, day: '2026-11-02', reference: ' FV 1/2026 ' };
  expect(await pay(eshopId, payment)).toEqual([200]);
  expect(await pay(eshopId, payment)).toMatchObject([409, 'payment_recorded', /recorded already/]);
  expect(await pay(eshopId, { ...payment, grosze: -50, reference: 'Zwrot' })).toEqual([200]);
  for (const wrong of [
    { grosze: 0 },
    { grosze: 0.5 },
    { grosze: 2e9 },
    { day: '2026-02-30' },
    { day: '2999-01-01' },
    { reference: ' ' },
    { reference: 'x'.repeat(141) },
  ])
    expect([wrong, (await pay(eshopId, { ...payment, reference: 'FV 2', ...wrong }))[0]]).toEqual([wrong, 400]);
  expect(await pay(eshopId, { ...payment, day: getPolishDay(), reference: 'Dziś' })).toEqual([200]);
  const { balance, changes } = await readShop(eshopId);
  expect([balance.amount, balance.payments.length]).toEqual([2_400.5, 3]);
  expect(changes.filter(({ action }) => action === 'payment.record')).toHaveLength(3);
});

test('an owner is invited again with a new link; a member is not', async () => {
  const { eshopId } = await createLiveShop();
  const email = `wlasciciel${eshopId}@example.com`;
  for (let i = 1; i <= 2; i++) {
    expect((await send(`${SHOPS}/${eshopId}/owners`, { email })).status).toBe(200);
    await api.waitForMail(email, i);
  }
  const codes = api.mails
    .filter(({ recipient }) => recipient === email)
    .map(({ data }) => (data as { code: string }).code);
  const { rows } = await api.pool.query('select code_hash from shop_invitation where eshop_id = $1', [eshopId]);
  expect(rows).toEqual([{ code_hash: hashSecret(codes[1]!) }]);
  const accountId = await insertAccount(api.pool, { email, passwordHash: 'none' });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: eshopId });
  expect((await send(`${SHOPS}/${eshopId}/owners`, { email: email.toUpperCase() })).body).toMatchObject({
    error: 'already_member',
    field: 'email',
  });
  expect((await readShop(eshopId)).members).toMatchObject([{ email, role: 'owner' }]);
});

test('an unknown shop is 404 for everything', async () => {
  expect((await api.send(`${SHOPS}/999999`, { headers: STAFF })).status).toBe(404);
  const rest = { reason: 'Bo tak', version: 0 };
  for (const [path, body] of [
    ['state', { state: 'paused', ...rest }],
    ['hosts', { hosts: ['a.example'], ...rest }],
    ['paid', { paid: true, ...rest }],
    ['payments', { grosze: 1, day: '2026-11-02', reference: 'a' }],
    ['owners', { email: 'a@example.com' }],
  ] as const)
    expect([path, (await send(`${SHOPS}/999999/${path}`, body)).body]).toMatchObject([path, { error: 'unknown_shop' }]);
});

/** A confirmed application of a host of its own. */
async function apply(values: Record<string, unknown> = {}) {
  const host = `sklep${++number}.example`;
  const email = `jan@${host}`;
  const { id } = await insertRow<{ id: string }>(api.pool, 'shop_application', {
    company: 'Meble Alfa',
    nip: NIP,
    name: 'Jan Kowalski',
    email,
    website: `https://${host}`,
    feed_url: `https://${host}/produkty.xml`,
    confirmed_at: new Date(),
    ...values,
  });
  return { id: Number(id), host, email };
}

/** A live shop with one offer that was imported. */
async function createLiveShop() {
  const host = `sklep${++number}.example`;
  const eshopId = await insertShop(api.pool, { slug: `sklep-${number}`, name: `Sklep ${host}`, hosts: [host] });
  const { variantId } = await insertOffer(api.pool, { eshop_id: eshopId, category_id: 100 });
  await insertImport(eshopId);
  return { eshopId, host, variantId };
}

async function insertImport(eshopId: number) {
  await insertRow(api.pool, 'import_run', {
    eshop_id: eshopId,
    format: 'google',
    counts: { read: 1, new: 1, changed: 0, unchanged: 0, deactivated: 0, refused: 0 },
    finished_at: new Date(Date.now() + 1_000),
  });
}

async function importItems(shop: string, host: string, ids: string[]) {
  const items = ids.map((id) => googleItem(`${host}-${id}`, { link: `https://${host}/p/${id}` }));
  await importFeed({ pool: api.pool, source: toStream(googleFeed(items)), shop });
}

async function findVariants(eshopId: number) {
  const { rows } = await api.pool.query<{ id: number }>('select id from variant where eshop_id = $1', [eshopId]);
  return rows.map(({ id }) => id);
}

/** Whether lists have the offer. The page of an offer stays, and says that it is not sold. */
async function isShown(variantId: number) {
  await api.settle();
  const { listing } = await api.get<{ listing: Listing }>('/api/v2/listing?url=/pl/products');
  const { variant } = await api.get<{ variant: Variant }>(`/api/v2/variant/${variantId}`);
  const isListed = listing.variants.some(({ id }) => id === variantId);
  expect(isListed).toBe(variant.active);
  return isListed;
}

async function read<T>(path: string) {
  const response = await api.send(path, { headers: STAFF });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

function readApplication(id: number) {
  return read<StaffApplication>(`${APPLICATIONS}/${id}`);
}

function readShop(id: number) {
  return read<StaffShop>(`${SHOPS}/${id}`);
}

async function send(path: string, body: object) {
  const response = await api.send(path, {
    method: 'POST',
    headers: STAFF,
    body: JSON.stringify({ by: 'Ola', ...body }),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Sends a change with the version of now. Resolves to the status, with id and message of an error. */
async function change(eshopId: number, path: string, body: object) {
  const { version } = await readShop(eshopId);
  return toResult(await send(`${SHOPS}/${eshopId}/${path}`, { reason: 'Bo tak', version, ...body }));
}

async function pay(eshopId: number, body: object) {
  return toResult(await send(`${SHOPS}/${eshopId}/payments`, body));
}

function toResult({ status, body }: Awaited<ReturnType<typeof send>>) {
  if (status === 200) return [200];
  const { error, message } = body as { error: string; message: string };
  return [status, error, message];
}
