import { removeExpired } from '../../removeExpired.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { fromShell, SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { createWatchdogVisitors, WATCHDOG_PATH } from '../../testing/watchdogVisitors.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

/** Level of warnings in logs. */
const WARN = 40;
const NOT_WATCHED = { subscribed: false, type: null, targetPrice: null };

let api: TestApi;
let visitors: ReturnType<typeof createWatchdogVisitors>;
let shop: number;

withTestApi(async (started) => {
  api = started;
  visitors = createWatchdogVisitors(api);
  shop = await insertShop(api.pool, { slug: 'alfa' });
});
beforeEach(() => api.pool.query('delete from rate_limit'));

test('[C-35 N-75] a variant is not watched before, and watched for its price or availability after a subscription', async () => {
  const [cheaper, back] = [await addOffer(), await addOffer({ active: false })];
  const jan = visitors.create();
  expect(await jan.getState(cheaper)).toEqual(NOT_WATCHED);
  expect((await jan.subscribe(cheaper, 899.99)).status).toBe(200);
  expect((await jan.subscribe(back)).status).toBe(200);
  expect(await jan.getState(cheaper)).toEqual({ subscribed: true, type: 'price', targetPrice: 899.99 });
  expect(await jan.getState(back)).toEqual({ subscribed: true, type: 'availability', targetPrice: null });
  expect(await jan.getState(999_999)).toEqual(NOT_WATCHED);
});

test('[C-36] a subscription is stored; a repeated one changes it, also its address', async () => {
  const offer = await addOffer({ active: false });
  const jan = visitors.create('Jan@Example.com');
  const response = await jan.subscribe(offer, 900);
  expect(response.status).toBe(200);
  await jan.subscribe(offer, 850.5);
  const read = async () =>
    (await api.pool.query('select id, email, email_key, target_price from watch where variant_id = $1', [offer])).rows;
  const [first, ...others] = await read();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ email: 'Jan@Example.com', email_key: 'jan@example.com', target_price: 85_050 });
  await jan.send(`${WATCHDOG_PATH}/${offer}`, 'POST', { email: 'other@example.com', targetPrice: null });
  const [changed, ...more] = await read();
  expect(more).toEqual([]);
  expect(changed).toMatchObject({ email: 'other@example.com', target_price: null });
  // Links in mails to the first address belong to the first watch.
  expect(changed.id).not.toBe(first.id);
});

test('[C-37] a variant is not watched after its watch was ended', async () => {
  const [offer, other] = [await addOffer(), await addOffer()];
  const jan = visitors.create();
  for (const each of [offer, other]) await jan.subscribe(each);
  for (const _ of [1, 2]) expect((await jan.unsubscribe(offer)).status).toBe(200);
  expect(await jan.getState(offer)).toEqual(NOT_WATCHED);
  expect(await jan.getState(other)).toMatchObject({ subscribed: true });
});

test.each([
  [0, 'Cena musi być większa od zera'],
  [-5, 'Cena musi być większa od zera'],
  [1000, 'Podaj cenę niższą od obecnej'],
  [1e9, 'Cena jest za wysoka'],
  [99.999, 'Podaj najwyżej dwa miejsca po przecinku'],
  ['abc', 'Podaj cenę jako liczbę.'],
])('[V-24] the target price %s for an offer of 1000 zł is refused', async (targetPrice, message) => {
  const offer = await addOffer();
  const jan = visitors.create();
  const response = await jan.send(`${WATCHDOG_PATH}/${offer}`, 'POST', { email: jan.email, targetPrice });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ field: 'targetPrice', message });
  expect(await jan.getState(offer)).toEqual(NOT_WATCHED);
});

test('only an address and a target price are accepted; unknown offers are refused', async () => {
  const offer = await addOffer();
  const jan = visitors.create();
  const send = (body: object, id = offer) => jan.send(`${WATCHDOG_PATH}/${id}`, 'POST', body);
  const valid = { email: jan.email, targetPrice: null };
  expect((await send({ ...valid, type: 'price' })).status).toBe(400);
  expect((await send({ ...valid, email: 'jan' })).status).toBe(400);
  expect((await send({ ...valid, shops: 'all' })).status).toBe(400);
  const unknown = await send(valid, 999_999);
  expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error: 'unknown_variant' })]);
});

test('[V-24] without a target price, any price below that of today counts', async () => {
  const offer = await addOffer();
  const jan = visitors.create();
  expect((await jan.send(`${WATCHDOG_PATH}/${offer}`, 'POST', { email: jan.email })).status).toBe(200);
  expect(await jan.getState(offer)).toEqual({ subscribed: true, type: 'price', targetPrice: 999.99 });
});

test('a watch of all shops is one for each product, of which every offer says so and which every offer ends', async () => {
  const own = await addOffer({ delivery_price: 5_000 });
  const [{ product_id: productId }] = (await api.pool.query('select product_id from variant where id = $1', [own]))
    .rows;
  const [beside, unknown] = [
    await addOffer({ product_id: productId, price: 95_000, delivery_price: 20_000 }),
    await addOffer(),
  ];
  const jan = await signIn();
  // The target is compared with the lowest price with delivery, 1050 zł.
  expect((await jan.subscribeAll(beside, 1050)).status).toBe(400);
  expect((await jan.subscribeAll(beside, 1049)).status).toBe(200);
  expect((await jan.subscribeAll(own, 1000)).status).toBe(200);
  const state = { subscribed: true, type: 'price', targetPrice: 1000 };
  for (const each of [own, beside]) expect(await jan.getState(each)).toEqual(state);
  const other = await jan.send(`/api/v2/user/watch-states?variantId=${unknown}`, 'GET');
  expect(await other.json()).toEqual([]);
  const watch = {
    variantId: own,
    productId,
    targetPrice: 1000,
    isOfAllShops: true,
    isConfirmed: true,
    lowestTotal: 1050,
  };
  expect(await jan.getStates()).toEqual([{ ...watch, address: `w…@example.com` }]);
  // The watch of an offer is another one.
  await jan.subscribe(beside, 900);
  expect(await jan.getState(beside)).toMatchObject({ targetPrice: 900 });
  await jan.unsubscribe(beside);
  expect(await jan.getState(beside)).toEqual(state);
  await jan.unsubscribe(beside);
  expect(await jan.getState(own)).toEqual(NOT_WATCHED);
  // A total that no shop says is never reached.
  const refused = await jan.subscribeAll(unknown, 900);
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ field: 'shops' })]);
});

test('the mail of an unconfirmed watch is sent again, also a third time, to no other visitor', async () => {
  const offer = await addOffer();
  const jan = visitors.create();
  expect((await jan.resend(offer)).status).toBe(404);
  await jan.subscribe(offer, 900);
  expect((await jan.resend(offer)).status).toBe(200);
  const { secret } = await jan.waitForMail(2);
  expect((await visitors.create().resend(offer)).status).toBe(404);
  expect((await jan.resend(offer)).status).toBe(200);
  expect((await jan.resend(offer)).status).toBe(429);
  expect((await jan.confirm(secret)).status).toBe(200);
  expect((await jan.resend(offer)).status).toBe(404);
  expect(await jan.getStates()).toEqual([expect.objectContaining({ variantId: offer, isConfirmed: true })]);
});

test('the secret of a mail ends its watch without a cookie; other secrets and reading change nothing', async () => {
  const offer = await addOffer();
  const jan = visitors.create();
  await jan.subscribe(offer, 900);
  const { secret } = await jan.waitForMail();
  const stranger = visitors.create();
  api.logs.length = 0;
  for (const guess of ['a'.repeat(43), secret.slice(0, -1), `${secret}x`, '%00']) {
    const refused = await stranger.unsubscribeBy(guess);
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
  }
  expect((await stranger.send(`${WATCHDOG_PATH}/unsubscribe/${secret}`, 'GET')).status).toBe(404);
  expect(await jan.getState(offer)).toMatchObject({ subscribed: true });
  expect((await stranger.unsubscribeBy(secret)).status).toBe(200);
  expect(await jan.getState(offer)).toEqual(NOT_WATCHED);
  expect((await stranger.unsubscribeBy(secret)).status).toBe(404);
  // An old link is a mistake of the visitor.
  expect(api.logs.filter(({ level }) => Number(level) >= WARN)).toEqual([]);
});

test('an address without an account is confirmed by a mail, once for all watches of the browser', async () => {
  const [offer, other, later] = [await addOffer({ name: 'Sofa <b>NORD</b>' }), await addOffer(), await addOffer()];
  const jan = visitors.create();
  await jan.subscribe(offer);
  const mail = await jan.waitForMail();
  expect(mail).toMatchObject({ kind: 'confirm-watch', text: expect.stringContaining('Sofa <b>NORD</b>') });
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).toContain(`${SITE_ORIGIN}/pl/watchdog/confirmation/${mail.secret}`);
  expect(mail.text).toContain(`${SITE_ORIGIN}/pl/watchdog/unsubscribe/${mail.secret}`);
  await jan.subscribe(other);
  // Mails are sent at the same time, and one about a confirmed watch is not sent.
  await jan.waitForMail(2);
  expect(await countUnconfirmed(jan.email)).toBe(2);
  expect((await visitors.create().confirm('a'.repeat(43))).status).toBe(404);
  expect((await visitors.create().confirm(mail.secret)).status).toBe(200);
  expect(await countUnconfirmed(jan.email)).toBe(0);
  await jan.subscribe(later);
  expect(await countUnconfirmed(jan.email)).toBe(0);
  const { rows } = await api.pool.query('select from mail where recipient = $1', [jan.email]);
  expect(rows).toHaveLength(2);
  // Another browser has not confirmed the address.
  await visitors.create(jan.email).subscribe(offer);
  expect(await countUnconfirmed(jan.email)).toBe(1);
});

test('a visitor learns which own watches wait for a confirmation, not whether others have confirmed the address', async () => {
  const [offer, other, alerted] = [await addOffer(), await addOffer(), await addOffer()];
  const [jan, stranger] = [visitors.create(), visitors.create()];
  const list = async ({ send }: Pick<typeof jan, 'send'>) =>
    (await send('/api/v2/user/unconfirmed-watches', 'GET')).json() as Promise<number[]>;
  expect(await list(jan)).toEqual([]);
  for (const each of [offer, other, alerted]) await jan.subscribe(each);
  await api.pool.query('update watch set alerted_at = now() where variant_id = $1', [alerted]);
  expect(await list(jan)).toEqual([other, offer]);
  expect(await list(stranger)).toEqual([]);
  await jan.confirm((await jan.waitForMail()).secret);
  expect(await list(jan)).toEqual([]);
  await api.pool.query('delete from rate_limit');
  const guessing = visitors.create(jan.email);
  await guessing.subscribe(offer);
  expect(await list(guessing)).toEqual([offer]);
  const ewa = await signIn();
  await ewa.subscribe(offer);
  await ewa.send(`${WATCHDOG_PATH}/${other}`, 'POST', { email: jan.email, targetPrice: null });
  expect(await list(ewa)).toEqual([other]);
});

test('[P-13] an account sees and ends only its own watches; its address needs no confirmation', async () => {
  const [offer, other] = [await addOffer(), await addOffer({ active: false })];
  const [jan, ewa] = [await signIn(), await signIn()];
  await jan.subscribe(offer, 900);
  await jan.subscribe(other);
  await ewa.subscribe(offer, 800);
  expect(await countUnconfirmed(jan.email)).toBe(0);
  const list = async ({ send }: Awaited<ReturnType<typeof signIn>>) => {
    const watched = (await (await send('/api/v2/user/variants-watched', 'GET')).json()) as Watched[];
    return watched.map(({ variant, ...watch }) => ({ id: variant.id, ...watch }));
  };
  const janOther = { id: other, type: 'availability', targetPrice: null };
  expect(await list(jan)).toEqual([janOther, { id: offer, type: 'price', targetPrice: 900 }]);
  expect(await list(ewa)).toEqual([{ id: offer, type: 'price', targetPrice: 800 }]);
  await ewa.unsubscribe(other);
  await jan.unsubscribe(offer);
  expect(await list(jan)).toEqual([janOther]);
  expect(await list(ewa)).toHaveLength(1);
  const stranger = visitors.create();
  expect(await stranger.getState(other)).toEqual(NOT_WATCHED);
  expect((await stranger.send('/api/v2/user/variants-watched', 'GET')).status).toBe(401);
});

test('[N-74 C-16] an account lists what it watches, with three keys each, at most as many as requested', async () => {
  const jan = await signIn();
  const offers = [await addOffer(), await addOffer({ active: false }), await addOffer({ active: false })];
  for (const [index, offer] of offers.entries()) await jan.subscribe(offer, index === 0 ? 900.5 : null);
  const list = async (query = '') =>
    (await (await jan.send(`/api/v2/user/variants-watched${query}`, 'GET')).json()) as Watched[];
  const all = await list();
  expect(all).toEqual([
    { variant: expect.objectContaining({ id: offers[2] }), type: 'availability', targetPrice: null },
    { variant: expect.objectContaining({ id: offers[1] }), type: 'availability', targetPrice: null },
    { variant: expect.objectContaining({ id: offers[0] }), type: 'price', targetPrice: 900.5 },
  ]);
  expect(await list('?limit=2')).toEqual(all.slice(0, 2));
});

test('an account confirms other addresses than its own by a mail', async () => {
  const jan = await signIn();
  const offer = await addOffer();
  await jan.send(`${WATCHDOG_PATH}/${offer}`, 'POST', { email: 'ewa-b@example.com', targetPrice: null });
  expect(await countUnconfirmed('ewa-b@example.com')).toBe(1);
});

test('the watches of an anonymous browser become those of the account at login', async () => {
  const [offer, both] = [await addOffer(), await addOffer()];
  const jan = visitors.create();
  await jan.subscribe(offer, 900);
  await jan.subscribe(both, 800);
  await jan.signIn();
  await jan.subscribe(both, 700);
  await jan.pair();
  expect(await jan.getState(offer)).toEqual({ subscribed: true, type: 'price', targetPrice: 900 });
  expect(await jan.getState(both)).toMatchObject({ targetPrice: 700 });
  jan.signOut();
  expect(await jan.getState(offer)).toEqual(NOT_WATCHED);
});

test('[P-13] pages of other sites change no watch', async () => {
  const offer = await addOffer();
  const jan = visitors.create();
  await jan.subscribe(offer);
  const { secret } = await jan.waitForMail();
  const headers = { ...jan.headers(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const body = JSON.stringify({ email: 'evil@example.com', targetPrice: null });
  for (const [method, path, sent] of [
    ['POST', offer, body],
    ['DELETE', offer, undefined],
    ['POST', `${offer}/all-shops`, body],
    ['POST', `${offer}/confirmation`, '{}'],
    ['POST', `confirmation/${secret}`, '{}'],
    ['DELETE', `unsubscribe/${secret}`, undefined],
  ] as const)
    expect((await api.send(`${WATCHDOG_PATH}/${path}`, { method, headers, body: sent })).status).toBe(403);
  expect(await jan.getState(offer)).toMatchObject({ subscribed: true });
  expect(await countUnconfirmed(jan.email)).toBe(1);
});

test('pages of the site may call the service across origins with cookies, others may not', async () => {
  const ask = async (origin: string) => {
    const { headers } = await api.send(`${WATCHDOG_PATH}/1`, { headers: { ...fromShell(), origin } });
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')];
  };
  expect(await ask(SITE_ORIGIN)).toEqual([SITE_ORIGIN, 'true']);
  expect((await ask('https://evil.example'))[0]).toBeNull();
  const preflight = await api.send(`${WATCHDOG_PATH}/1`, {
    method: 'OPTIONS',
    headers: { origin: SITE_ORIGIN, 'access-control-request-method': 'DELETE' },
  });
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
});

test('an address gets at most three mails to confirm it within an hour, a visitor has at most 500 watches', async () => {
  const offers = [];
  for (let index = 0; index < 4; index++) offers.push(await addOffer());
  const statuses: number[] = [];
  for (const offer of offers) statuses.push((await visitors.create('ofiara@example.com').subscribe(offer)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);

  const jan = await signIn();
  await jan.subscribe(offers[0]!);
  await api.pool.query(
    `with offers as (
       insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
       select product_id, eshop_id, 'many-' || n, name, slug, url, category_id, price, 'x'
       from variant, generate_series(1, 499) as n where id = $2 returning id)
     insert into watch (liker_id, variant_id, email, email_key, was_available)
     select watch.liker_id, offers.id, email, email_key, true from watch, offers where email = $1`,
    [jan.email, offers[0]],
  );
  const refused = await jan.subscribe(offers[1]!);
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ error: 'too_many_watches' })]);
  expect((await jan.subscribe(offers[0]!, 900)).status).toBe(200);
  await api.pool.query('update rate_limit set points = 100 where key like $1', ['watchesOfClient%']);
  expect((await jan.unsubscribe(offers[0]!)).status).toBe(429);
});

test('watches end with their account, and unconfirmed ones after a week', async () => {
  const [kept, old, deleted] = [await addOffer(), await addOffer(), await addOffer()];
  await visitors.create().subscribe(kept);
  await visitors.create().subscribe(old);
  await api.pool.query(`update watch set created_at = now() - interval '8 days' where variant_id = $1`, [old]);
  const jan = await signIn();
  await jan.subscribe(deleted);
  await api.pool.query('delete from account where email = $1', [jan.email]);
  await removeExpired(api.pool);
  const { rows } = await api.pool.query('select variant_id from watch where variant_id = any ($1)', [
    [kept, old, deleted],
  ]);
  expect(rows).toEqual([{ variant_id: kept }]);
});

test('a repeated request gives the whole time for the confirmation again; a confirmed watch stays as old as it is', async () => {
  const [again, confirmed] = [await addOffer(), await addOffer()];
  const [jan, ola] = [visitors.create(), visitors.create()];
  await jan.subscribe(again);
  await ola.subscribe(confirmed);
  expect((await ola.confirm((await ola.waitForMail()).secret)).status).toBe(200);
  const age = `update watch set created_at = now() - interval '8 days' where variant_id = any ($1)`;
  await api.pool.query(age, [[again, confirmed]]);
  await jan.subscribe(again);
  await ola.subscribe(confirmed, 900);
  await removeExpired(api.pool);
  const { rows } = await api.pool.query(
    `select variant_id, created_at > now() - interval '1 day' as is_new from watch where variant_id = any ($1) order by 1`,
    [[again, confirmed]],
  );
  expect(rows).toEqual([
    { variant_id: again, is_new: true },
    { variant_id: confirmed, is_new: false },
  ]);
  expect((await jan.confirm((await jan.waitForMail(2)).secret)).status).toBe(200);
});

type Watched = { variant: { id: number }; type: string; targetPrice: number | null };

async function addOffer(values: Record<string, unknown> = {}) {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: 100, ...values })).variantId;
}

/** A visitor who is signed in, and subscribes with the address of the account. */
async function signIn() {
  const jan = visitors.create();
  const id = await jan.signIn();
  await api.pool.query('update account set email = $2, email_key = $2 where id = $1', [id, jan.email]);
  return jan;
}

async function countUnconfirmed(emailKey: string) {
  const { rowCount } = await api.pool.query('select from watch where email_key = $1 and confirmed_at is null', [
    emailKey,
  ]);
  return rowCount;
}
