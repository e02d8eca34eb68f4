import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeChannel } from '@gniazdo/composition/store';
import { parseView } from '@gniazdo/testing/parseView';
import { within } from '@testing-library/dom';
import { getHeading } from '@gniazdo/engine/testing/getHeading';
import { CONTROL_ROOM, createStaffCookie, startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { openFakeChannel, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';

const KEY = 'a key of tests that has 32 letters';
let shell: TestShell;
let cookie: string;
const logged: string[] = [];

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY: KEY },
    onLog: (line) => logged.push(line),
    releases: [
      { name: 'listing', routes: ['/products'], respond: "page(message.id, '<h1>one</h1>')" },
      { name: 'product', routes: ['/product/:id'], respond: "page(message.id, '<h1>product</h1>')" },
    ],
  });
  const respond = "page(message.id, '<h1>two</h1>')";
  await publishFakeRelease(shell.store, { name: 'listing', version: '1.0.1', routes: ['/products'], respond });
  await publishFakeRelease(shell.store, {
    name: 'listing',
    version: '2.0.0',
    routes: ['/product/:slug'],
    respond,
  });
  cookie = await createStaffCookie(KEY, 'controlRoom');
});
afterAll(() => shell.close());

test.each(['/_releases', '/_releases/change?name=listing&action=rollback'])(
  '%s is closed to visitors, explains how to become staff, and is neither cached nor indexed',
  async (url) => {
    const { statusCode, body, headers } = await shell.get(CONTROL_ROOM + url);
    expect(statusCode).toBe(404);
    expect(body).toContain('npm run staff');
    expect(body).not.toContain('1.0.0');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  },
);

test('staff sees each remote with its live release, its metrics and the history', async () => {
  await shell.get('/pl/products');
  const { statusCode, body, headers } = await staff('/_releases');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  const view = parseView(body);
  const releases = view.getAllByRole('article');
  expect(releases.map((release) => release.getAttribute('aria-label'))).toEqual(['listing 1.0.0', 'product 1.0.0']);
  expect(releases[0]!.textContent).toMatch(/live for all[^]*ready/);
  expect(view.getByText('Ola')).toBeTruthy();
  const leave = view.getByRole('button', { name: 'Leave' }).closest('form')!;
  expect([leave.getAttribute('method'), leave.getAttribute('action')]).toEqual(['post', '/_staff/end']);
});

test('without a rollback target there is no button, and the page of the command gives the reason and an alternative', async () => {
  const { body } = await staff('/_releases');
  expect(body).not.toContain('Roll back');
  const preview = (await staff('/_releases/change?name=listing&action=rollback')).body;
  expect(preview).toContain('No release of listing was live before 1.0.0.');
  expect(preview).toContain('Make another release of listing live');
  expect(preview).not.toContain('npm run');
  expect(parseView(preview).queryByRole('combobox')).toBeNull();
  const other = parseView((await staff('/_releases/change?name=listing&action=promote')).body);
  expect(other.getByRole('heading', { name: 'Which one?' })).toBeTruthy();
  const options = other.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text, selected }) => [text, selected])).toEqual([
    ['2.0.0', true],
    ['1.0.1', false],
  ]);
  expect(other.queryByRole('alert')).toBeNull();
});

test('the buttons of a canary say what they do', async () => {
  const first = parseView((await staff('/_releases')).body);
  expect(first.getByRole('link', { name: 'Start a canary… listing' })).toBeTruthy();
  const choice = '/_releases/change?name=listing&action=canary&version=1.0.1&percent=20';
  const view = parseView((await staff(choice)).body);
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Start a canary of listing',
    'Continue to the confirmation',
  ]);
});

test('missing server times are explained', async () => {
  const { body } = await staff('/_releases');
  expect(body).toContain('0 samples: the first 10 responses of each page, fragment and endpoint aren’t timed');
});

test.each([
  '/_releases?remote=garden',
  '/_releases?remote=constructor',
  '/_releases/change?name=garden&action=pin',
  '/_releases/change?name=constructor&action=pin',
  '/_releases/change?name=listing',
])('%s is a 404 with a link back', async (url) => {
  const { statusCode, body } = await staff(url);
  expect(statusCode).toBe(404);
  const view = parseView(body);
  expect(view.getByRole('link', { name: 'All releases' }).getAttribute('href')).toBe('/_releases');
  expect(view.getByRole('link', { name: 'listing' }).getAttribute('href')).toBe('/_releases#remote-listing');
});

test('only staff can change the channel, only by the form and only from pages of the site', async () => {
  const fields = { name: 'listing', action: 'canary', version: '1.0.1', percent: '20', why: 'a try', seen: '1' };
  const before = await shell.releaseManager.channelState;
  logged.length = 0;
  expect((await post(fields, { cookie: '' })).statusCode).toBe(404);
  expect((await post(fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'A request to a page for staff was refused', client: '127.0.0.1' }),
    expect.objectContaining({ msg: 'A request of another page to a host for staff was refused', client: '127.0.0.1' }),
    expect.objectContaining({ msg: 'Request', status: 403, route: '/_releases/change' }),
  ]);
  expect((await post({ ...fields, why: ' ' })).body).toContain('Give a reason');
  await staff(`/_releases/change?${new URLSearchParams(fields)}`);
  await shell.releaseManager.refresh();
  expect(shell.releaseManager.channelState).toEqual(before);
});

test('a canary is previewed, started, promoted and rolled back, each with author and reason in the history', async () => {
  const choice = { name: 'listing', action: 'canary', version: '1.0.1', percent: '20' };
  const preview = (await staff(`/_releases/change?${new URLSearchParams(choice)}`)).body;
  expect(parseView(preview).getByText('1.0.0 for 80 %, 1.0.1 for 20 %', { selector: 'strong' })).toBeTruthy();
  const started = await post({ ...choice, why: 'new cards', seen: seenIn(preview) });
  expect(started.statusCode).toBe(303);
  const page = await staff(String(started.headers.location));
  const view = parseView(page.body);
  expect(view.getByRole('status').textContent).toBe('Ola: canary of listing. Now 1.0.0 for 80 %, 1.0.1 for 20 %.');
  const release = view.getByRole('article', { name: 'listing 1.0.1' });
  expect(release.textContent).toMatch(/canary for 20 %[^]*new cards/);

  expect((await confirm({ name: 'listing', action: 'promote' }, 'fast')).statusCode).toBe(303);
  await shell.releaseManager.refresh();
  expect(getHeading((await shell.get('/pl/products')).body)).toBe('two');

  expect((await confirm({ name: 'listing', action: 'rollback' }, 'empty lists')).statusCode).toBe(303);
  await shell.releaseManager.refresh();
  expect(getHeading((await shell.get('/pl/products')).body)).toBe('one');
  const { body } = await staff('/_releases?remote=listing');
  const [, ...rows] = within(parseView(body).getByRole('table', { name: 'History' })).getAllByRole('row');
  const [rollback, promote, canary] = rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
  expect(rollback).toEqual(['listing', 'rollback', '1.0.0 for all', 'Ola', 'empty lists']);
  expect(promote).toEqual(['listing', 'promote', '1.0.1 for all', 'Ola', 'fast']);
  expect(canary).toEqual(['listing', 'canary', '1.0.0 for 80 %, 1.0.1 for 20 %', 'Ola', 'new cards']);
});

test('a command against an outdated state changes nothing and names the change in between', async () => {
  const preview = (await staff('/_releases/change?name=listing&action=pin')).body;
  await confirm(
    { name: 'listing', action: 'pin' },
    'Black Friday',
    await createStaffCookie(KEY, 'controlRoom', { name: 'Ala' }),
  );
  const late = await post({ name: 'listing', action: 'pin', why: 'me too', seen: seenIn(preview) });
  expect([late.statusCode, late.headers.location]).toEqual([303, '/_releases?moved=listing']);
  const { body } = await staff('/_releases?moved=listing');
  expect(body).toContain('The remote was changed in the meantime, so nothing was done. Ala: pin of listing.');
  await confirm({ name: 'listing', action: 'unpin' }, 'over');
});

test('changes of another remote in between do not count', async () => {
  const preview = (await staff('/_releases/change?name=listing&action=pin')).body;
  await confirm({ name: 'product', action: 'pin' }, 'quiet');
  expect((await post({ name: 'listing', action: 'pin', why: 'both', seen: seenIn(preview) })).headers.location).toMatch(
    /done=\d+/,
  );
  await confirm({ name: 'listing', action: 'unpin' }, 'over');
});

test.each([
  [{ action: 'canary', version: '2.0.0', percent: '5' }, 'belongs to product 1.0.0'],
  [{ action: 'rollback', version: '9.9.9' }, 'There is no release listing 9.9.9.'],
  [{ action: 'end canary' }, 'listing has no canary.'],
])('%j is refused with the reason before the confirmation', async (choice, reason) => {
  const fields = { name: 'listing', ...choice } as Record<string, string>;
  const { body } = await staff(`/_releases/change?${new URLSearchParams(fields)}`);
  expect(body).toContain(reason);
  expect(parseView(body).queryByRole('textbox')).toBeNull();
  const { statusCode } = await post({ ...fields, why: 'all the same', seen: '999' });
  expect(statusCode).toBe(409);
});

test.each(['pin', 'unpin', 'promote', 'rollback', 'end canary'])(
  'no %s changes a remote with the name of a property that objects inherit',
  async (action) => {
    const before = shell.releaseManager.channelState;
    const { statusCode, body } = await post({ name: 'constructor', action, why: 'a try', seen: '999' });
    expect([statusCode, parseView(body).queryByRole('textbox')]).toEqual([404, null]);
    await shell.releaseManager.refresh();
    expect(shell.releaseManager.channelState).toEqual(before);
  },
);

test('a rollback leads only to versions that were live', async () => {
  const fields = { name: 'listing', action: 'rollback', version: '2.0.0' };
  const { body } = await staff(`/_releases/change?${new URLSearchParams(fields)}`);
  expect(body).toMatch(/listing 2\.0\.0 (has never been live for all|claims)/);
  expect((await post({ ...fields, why: 'all the same', seen: '999' })).statusCode).toBe(409);
  const { body: page } = await staff('/_releases');
  expect(page).not.toMatch(/Roll back to 2\.0\.0/);
});

test('a retired remote is listed and restored by the same form', async () => {
  const channel = openFakeChannel(shell.store);
  const retire = { name: 'product', action: 'retire' as const, by: 'Ala', why: 'moved' };
  await changeChannel(channel, retire, () => null);
  await shell.releaseManager.refresh();
  expect((await shell.get('/pl/product/1')).statusCode).toBe(404);
  const retired = parseView((await staff('/_releases')).body).getByRole('region', { name: 'Retired' });
  expect(retired.textContent).toMatch(/product, since .* by Ala.*moved/);
  expect(within(retired).getByRole('link', { name: /^Bring 1\.0\.0 back/ })).toBeTruthy();
  expect((await staff('/_releases?remote=product')).statusCode).toBe(200);
  const back = await confirm({ name: 'product', action: 'promote' }, 'needed');
  expect(back.statusCode).toBe(303);
  await shell.releaseManager.refresh();
  expect((await shell.get('/pl/product/1')).statusCode).toBe(200);
  expect(parseView((await staff('/_releases')).body).queryByRole('region', { name: 'Retired' })).toBeNull();
});

test('while the channel is unreachable, its last known state is shown with a warning', async () => {
  const file = path.join(shell.store, 'channel.json');
  await rename(file, `${file}.away`);
  await writeFile(file, 'not json');
  const { statusCode, body } = await staff('/_releases');
  await rename(`${file}.away`, file);
  expect(statusCode).toBe(200);
  expect(body).toContain('The channel can’t be read now');
  expect(parseView(body).getByRole('article', { name: 'product 1.0.0' })).toBeTruthy();
});

test('query parameters reach the page neither as HTML nor as a message', async () => {
  const evil = encodeURIComponent('<script>alert(1)</script>');
  for (const url of [
    `/_releases?done=${evil}&moved=${evil}&remote=${evil}`,
    `/_releases/change?name=listing&action=canary&version=${evil}&why=${evil}`,
  ]) {
    expect((await staff(url)).body).not.toContain('alert(1)</script>');
  }
});

function staff(url: string, as = cookie) {
  return shell.get(CONTROL_ROOM + url, { cookie: as });
}

function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shell.server.inject({
    method: 'POST',
    url: `${CONTROL_ROOM}/_releases/change`,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
}

/** Previews a command and confirms it. */
async function confirm(choice: Record<string, string>, why: string, as = cookie) {
  const { body } = await staff(`/_releases/change?${new URLSearchParams(choice)}`, as);
  return post({ ...choice, why, seen: seenIn(body) }, { cookie: as });
}

/** The revision in a command's form; '' if the command is refused. */
function seenIn(html: string) {
  return parseView(html).body.querySelector<HTMLInputElement>('input[name=seen]')?.value ?? '';
}

test('neither the button nor the choice of a rollback leads below the minimum', async () => {
  const channel = openFakeChannel(shell.store);
  const note = { name: 'listing', by: 'Ala', why: '' };
  const { pinned: _, canary: __, ...before } = (await channel.read()).remotes.listing!;
  await changeChannel(channel, { ...note, action: 'release' }, () => ({ ...before, stable: '1.0.0' }));
  await changeChannel(channel, { ...note, action: 'promote' }, () => ({ ...before, stable: '1.0.1' }));
  await shell.releaseManager.refresh();
  expect((await staff('/_releases')).body).toContain('Roll back to 1.0.0');
  await changeChannel(channel, { ...note, action: 'minimum' }, () => ({ stable: '1.0.1', minimum: '1.0.1' }));
  await shell.releaseManager.refresh();
  const { body } = await staff('/_releases');
  expect(body).not.toContain('Roll back to 1.0.0');
  expect(body).toContain('1.0.1 for all, at least 1.0.1');
  const command = parseView((await staff('/_releases/change?name=listing&action=rollback')).body);
  expect(command.queryByRole('option', { name: '1.0.0' })).toBeNull();
});
