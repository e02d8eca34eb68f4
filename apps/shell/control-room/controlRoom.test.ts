import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeChannel, FolderChannel } from '@gniazdo/composition/store';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';
import { publishFake } from '../testing/publishFake.ts';
import { staffLink } from '../server/staff/staffLink.ts';

const KEY = 'a key of tests that has 32 letters';
let shell: TestShell;
let cookie: string;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY: KEY },
    releases: [
      { name: 'listing', routes: ['/products'], answer: "page(message.id, '<h1>one</h1>')" },
      { name: 'product', routes: ['/product/:id'], answer: "page(message.id, '<h1>product</h1>')" },
    ],
  });
  const answer = "page(message.id, '<h1>two</h1>')";
  await publishFake(shell.store, { name: 'listing', version: '1.0.1', routes: ['/products'], answer });
  await publishFake(shell.store, { name: 'listing', version: '2.0.0', routes: ['/product/:slug'], answer });
  cookie = await becomeStaff('Ola');
});
afterAll(() => shell.close());

test.each(['/_releases', '/_releases/change?name=listing&action=rollback'])(
  '%s is closed to visitors, who are told how to become staff, and is never kept or found',
  async (url) => {
    const { statusCode, body, headers } = await shell.get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('npm run staff');
    expect(body).not.toContain('1.0.0');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  },
);

test('staff sees each remote with its live release, what is known of it, and the history', async () => {
  await shell.get('/pl/products');
  const { statusCode, body, headers } = await staff('/_releases');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toMatch(/aria-label="listing 1\.0\.0"[^]*live for all[^]*ready[^]*aria-label="product 1\.0\.0"/);
  expect(body).toContain('>Ola<');
});

test('what can not be taken back has no button for it, and its address says why and what else there is', async () => {
  const { body } = await staff('/_releases');
  expect(body).not.toContain('Roll back');
  const plan = (await staff('/_releases/change?name=listing&action=rollback')).body;
  expect(plan).toContain('Nothing of listing was live before 1.0.0.');
  expect(plan).toContain('Make another release of listing live');
  expect(plan).not.toContain('npm run');
  expect(plan).not.toContain('<select');
  const other = (await staff('/_releases/change?name=listing&action=promote')).body;
  expect(other).toMatch(/Which one\?[^]*<option selected="">2\.0\.0<\/option><option>1\.0\.1<\/option>/);
  expect(other).not.toContain('role="alert"');
});

test('answers that are counted and not timed are explained', async () => {
  const { body } = await staff('/_releases');
  expect(body).toContain('0 samples: the first 10 answers to each page, fragment and endpoint aren’t timed');
});

test.each(['/_releases?remote=garden', '/_releases/change?name=garden&action=pin', '/_releases/change?name=listing'])(
  '%s is nowhere, and there is a way back',
  async (url) => {
    const { statusCode, body } = await staff(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('href="/_releases"');
    expect(body).toContain('href="/_releases#remote-listing"');
  },
);

test('a change is written by its form only, by staff only, from our own pages only', async () => {
  const fields = { name: 'listing', action: 'canary', version: '1.0.1', percent: '20', why: 'a try', seen: '1' };
  const before = await shell.keeper.channelState;
  expect((await post(fields, { cookie: '' })).statusCode).toBe(404);
  expect((await post(fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post({ ...fields, why: ' ' })).body).toContain('Say why');
  await staff(`/_releases/change?${new URLSearchParams(fields)}`);
  await shell.keeper.refresh();
  expect(shell.keeper.channelState).toEqual(before);
});

test('a canary is planned, started, promoted and rolled back, each with its name and reason in the history', async () => {
  const wish = { name: 'listing', action: 'canary', version: '1.0.1', percent: '20' };
  const plan = (await staff(`/_releases/change?${new URLSearchParams(wish)}`)).body;
  expect(plan).toContain('<strong>1.0.0 for 80 %, 1.0.1 for 20 %</strong>');
  const started = await post({ ...wish, why: 'new cards', seen: seenIn(plan) });
  expect(started.statusCode).toBe(303);
  const told = await staff(String(started.headers.location));
  expect(told.body).toContain('Ola: canary of listing. Now 1.0.0 for 80 %, 1.0.1 for 20 %.');
  expect(told.body).toMatch(/aria-label="listing 1\.0\.1"[^]*canary for 20 %[^]*new cards/);

  expect((await make({ name: 'listing', action: 'promote' }, 'fast')).statusCode).toBe(303);
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).body).toContain('<h1>two</h1>');

  expect((await make({ name: 'listing', action: 'rollback' }, 'empty lists')).statusCode).toBe(303);
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).body).toContain('<h1>one</h1>');
  const { body } = await staff('/_releases?remote=listing');
  expect(body).toMatch(/rollback<[^]*1\.0\.0 for all[^]*>Ola<[^]*empty lists[^]*promote<[^]*canary</);
});

test('who looked at an older state changes nothing and is told who was faster', async () => {
  const plan = (await staff('/_releases/change?name=listing&action=pin')).body;
  await make({ name: 'listing', action: 'pin' }, 'Black Friday', await becomeStaff('Ala'));
  const late = await post({ name: 'listing', action: 'pin', why: 'me too', seen: seenIn(plan) });
  expect([late.statusCode, late.headers.location]).toEqual([303, '/_releases?moved=listing']);
  const { body } = await staff('/_releases?moved=listing');
  expect(body).toContain('Somebody else was faster, so nothing was changed. Ala: pin of listing.');
  await make({ name: 'listing', action: 'unpin' }, 'over');
});

test('changes of another remote in between do no harm', async () => {
  const plan = (await staff('/_releases/change?name=listing&action=pin')).body;
  await make({ name: 'product', action: 'pin' }, 'quiet');
  expect((await post({ name: 'listing', action: 'pin', why: 'both', seen: seenIn(plan) })).headers.location).toMatch(
    /done=\d+/,
  );
  await make({ name: 'listing', action: 'unpin' }, 'over');
});

test.each([
  [{ action: 'canary', version: '2.0.0', percent: '5' }, 'belongs to product 1.0.0'],
  [{ action: 'rollback', version: '9.9.9' }, 'There is no release listing 9.9.9.'],
  [{ action: 'end canary' }, 'listing has no canary.'],
])('%j is refused with the reason, before it is asked to be confirmed', async (wish, reason) => {
  const fields = { name: 'listing', ...wish } as Record<string, string>;
  const { body } = await staff(`/_releases/change?${new URLSearchParams(fields)}`);
  expect(body).toContain(reason);
  expect(body).not.toContain('name="why"');
  const { statusCode } = await post({ ...fields, why: 'all the same', seen: '999' });
  expect(statusCode).toBe(409);
});

test('a roll back leads to what was live before only', async () => {
  const fields = { name: 'listing', action: 'rollback', version: '2.0.0' };
  const { body } = await staff(`/_releases/change?${new URLSearchParams(fields)}`);
  expect(body).toMatch(/listing 2\.0\.0 (has never been live for all|claims)/);
  expect((await post({ ...fields, why: 'all the same', seen: '999' })).statusCode).toBe(409);
  const { body: room } = await staff('/_releases');
  expect(room).not.toMatch(/Roll back to 2\.0\.0/);
});

test('a retired remote is told, and comes back by the same form', async () => {
  const channel = new FolderChannel(shell.store);
  const retire = { name: 'product', action: 'retire' as const, by: 'Ala', why: 'moved' };
  await changeChannel(channel, retire, () => null);
  await shell.keeper.refresh();
  expect((await shell.get('/pl/product/1')).statusCode).toBe(404);
  const { body } = await staff('/_releases');
  expect(body).toMatch(/>Retired<[^]*product[^]*by Ala[^]*moved[^]*Bring 1\.0\.0 back/);
  expect((await staff('/_releases?remote=product')).statusCode).toBe(200);
  const back = await make({ name: 'product', action: 'promote' }, 'needed');
  expect(back.statusCode).toBe(303);
  await shell.keeper.refresh();
  expect((await shell.get('/pl/product/1')).statusCode).toBe(200);
  expect((await staff('/_releases')).body).not.toContain('>Retired<');
});

test('while the channel is out of reach, what was seen last is shown, and said to be that', async () => {
  const file = path.join(shell.store, 'channel.json');
  await rename(file, `${file}.away`);
  await writeFile(file, 'not json');
  const { statusCode, body } = await staff('/_releases');
  await rename(`${file}.away`, file);
  expect(statusCode).toBe(200);
  expect(body).toContain('The channel can’t be read now');
  expect(body).toContain('aria-label="product 1.0.0"');
});

test('nothing in an address gets into the page as HTML or as a message', async () => {
  const evil = encodeURIComponent('<script>alert(1)</script>');
  for (const url of [
    `/_releases?done=${evil}&moved=${evil}&remote=${evil}`,
    `/_releases/change?name=listing&action=canary&version=${evil}&why=${evil}`,
  ]) {
    expect((await staff(url)).body).not.toContain('alert(1)</script>');
  }
});

function staff(url: string, as = cookie) {
  return shell.get(url, { cookie: as });
}

function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shell.server.inject({
    method: 'POST',
    url: '/_releases/change',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

/** Looks at the plan and confirms it. */
async function make(wish: Record<string, string>, why: string, as = cookie) {
  const { body } = await staff(`/_releases/change?${new URLSearchParams(wish)}`, as);
  return post({ ...wish, why, seen: seenIn(body) }, { cookie: as });
}

function seenIn(body: string) {
  return /name="seen" value="(\d+)"/.exec(body)?.[1] ?? '';
}

async function becomeStaff(name: string) {
  const { pathname, search } = new URL(staffLink(KEY, 'http://gniazdo.test', { name }));
  const { headers } = await shell.get(pathname + search);
  return String(headers['set-cookie']).split(';')[0]!;
}
