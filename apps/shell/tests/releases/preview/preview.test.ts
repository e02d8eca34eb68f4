import { parseView } from '@gniazdo/testing/parseView';
import { writeLiveVersions, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { CONTROL_ROOM, createStaffCookie, startTestShell } from '../../../testing/startTestShell.ts';
import { signStaffToken } from '@gniazdo/engine/server/staff/staffToken';
import { expect, test } from '@jest/globals';
import { KEY, PR, getHrefs, inlineHashes, listing, product, usePreviews } from '../../../testing/usePreviews.ts';

const previews = usePreviews();
const { open, openPreview, follow, feed } = previews;

test('a link leads through the control room, whose pass stores the preview in a cookie of the public host', async () => {
  const link = `/pl/products?a=%C5%82+b&compose=${PR}&c=1`;
  const first = await previews.shell.get(link);
  expect([first.statusCode, first.headers.location]).toEqual([303, CONTROL_ROOM + link]);
  const pass = String((await open(link)).headers.location);
  expect(pass).toMatch(/^http:\/\/gniazdo\.test\/_staff\?token=/);
  const { statusCode, headers } = await previews.shell.get(pass);
  expect([statusCode, headers.location]).toEqual([303, '/pl/products?a=%C5%82+b&c=1']);
  const [session, preview] = headers['set-cookie'] as string[];
  expect(session).toMatch(/^gniazdo_staff=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(preview).toMatch(/^gniazdo_preview=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
  // Live pages that the browser has kept would be shown in the preview.
  expect(headers['clear-site-data']).toBe('"cache"');
  expect((await previews.shell.get(pass)).statusCode).toBe(403);
  for (const outside of [
    await open(`//evil.example/?compose=${PR}`),
    await previews.shell.get(`//evil.example/?compose=${PR}`),
  ])
    expect(String(outside.headers.location)).toMatch(
      /^http:\/\/(releases\.)?gniazdo\.test\/(_staff\?token=[^&]*&next=%2F)?$/,
    );
});

test('a preview that a script has written into the cookie, or that belongs to another host, is not shown', async () => {
  const token = await signStaffToken(KEY, {
    kind: 'preview',
    host: 'controlRoom',
    name: 'Ola',
    roles: ['admin'],
    ttlMs: 60_000,
    preview: PR,
  });
  for (const value of [PR, `${PR},product@1.0.0`, token]) {
    const cookie = `${await createStaffCookie(KEY, 'public')}; gniazdo_preview=${encodeURIComponent(value)}`;
    expect((await previews.shell.get('/pl/products', { cookie })).body).toContain('listing 1.0.0');
  }
});

test('the end of the session in the control room ends the preview', async () => {
  const { cookie } = await openPreview(PR);
  const headers = { cookie: previews.staff, 'sec-fetch-site': 'same-origin' };
  await previews.shell.server.inject({ method: 'POST', url: `${CONTROL_ROOM}/_staff/end`, headers });
  const { body } = await previews.shell.get('/pl/products', { cookie });
  expect(body).toContain('listing 1.0.0');
  await previews.signIn();
});

test('document, client-side navigation and endpoint of a preview come from its release; other visitors get the live one', async () => {
  const { page, cookie } = await openPreview(PR);
  expect(page.statusCode).toBe(200);
  const endpoint = await feed(cookie);
  const step = await previews.shell.get('/_page/pl/products', { cookie });
  for (const { body } of [page, step, endpoint]) expect(body).toContain('listing 1.5.0-pr42');
  expect(parseView(page.body).getByRole('main').dataset.release).toBe('listing@1.5.0-pr42');
  expect(JSON.parse((await previews.shell.get('/_page/pl/product', { cookie })).body).main.release).toBe(
    'product@1.0.0',
  );
  for (const url of ['/pl/products', '/_page/pl/products']) {
    const { body, headers } = await previews.shell.get(url);
    expect(body).toContain('listing 1.0.0');
    expect(body).not.toContain('previewBadge');
    expect(headers['cache-control']).toContain('public');
    expect(headers['x-robots-tag'] === 'noindex').toBe(url.startsWith('/_page'));
  }
});

test('responses of a preview are never cached', async () => {
  const { cookie } = await openPreview(PR);
  const bytes = (await previews.shell.get('/pl/products', { cookie })).body;
  expect(bytes).toContain('1.5.0-pr42');
  for (const url of ['/pl/products', '/_page/pl/products', '/pl/nie-ma', '/pl/products/', '/pl/fails']) {
    const { headers } = await previews.shell.get(url, { cookie });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers.etag).toBeUndefined();
    expect(String(headers['server-timing'])).not.toMatch(/desc=(hit|stale|miss)/);
  }
  expect((await feed(cookie)).headers['cache-control']).toBe('private, no-store');
  const fragment = await previews.shell.get('/_fragment/shell/SignIn', { cookie });
  expect(fragment.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect([fragment.statusCode, fragment.headers.etag]).toEqual([200, undefined]);
});

test('a page that fails gives staff the reason, and visitors none', async () => {
  const { cookie } = await openPreview(PR);
  const page = await previews.shell.get('/pl/fails', { cookie });
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain(`Preview: ${PR} failed: no. The log of the shell has the details.`);
  const visitors = await previews.shell.get('/pl/fails');
  expect(visitors.statusCode).toBe(500);
  expect(visitors.body).not.toContain('failed: no');
});

test('the badge names the preview, links to the exact set and page, and ends the preview', async () => {
  const { page } = await openPreview(PR, '/pl/products?page=2');
  expect(page.body).toContain(`Preview: ${PR}`);
  const exact = `${PR},product@1.0.0`;
  for (const compose of [exact, 'off'])
    expect(getHrefs(page.body)).toContain(`http://gniazdo.test/pl/products?page=2&compose=${compose}`);
  // The policy contains the hashes of inline scripts and styles.
  const { scripts, styles } = inlineHashes(page.body);
  const policy = String(page.headers['content-security-policy']);
  for (const source of scripts) expect(/script-src [^;]*/.exec(policy)![0]).toContain(source);
  for (const source of styles) expect(/style-src [^;]*/.exec(policy)![0]).toContain(source);
  expect(scripts).toHaveLength(2);
  const end = await previews.shell.get('/pl/products?page=2&compose=off');
  expect([end.statusCode, end.headers.location]).toEqual([303, '/pl/products?page=2']);
  expect(end.headers['set-cookie']).toMatch(/^gniazdo_preview=; Max-Age=0;/);
  expect(end.headers['clear-site-data']).toBe('"cache"');
});

test('the link of a badge shows the same set after later releases', async () => {
  const { page } = await openPreview(PR);
  const link = getHrefs(page.body)
    .find((href) => href.includes('compose=listing'))!
    .replace('http://gniazdo.test', '');
  await publishFakeRelease(previews.shell.store, product('2.0.0'));
  await writeLiveVersions(previews.shell.store, { listing: '1.6.0', product: '2.0.0' });
  await previews.shell.releaseManager.refresh();
  const { cookie } = await follow(link);
  expect((await previews.shell.get('/pl/products', { cookie })).body).toContain('listing 1.5.0-pr42');
  expect((await previews.shell.get('/pl/product', { cookie })).body).toContain('product 1.0.0');
  expect((await previews.shell.get('/pl/product')).body).toContain('product 2.0.0');
});

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test('a link on another page opens a preview only after a click on a page of the control room', async () => {
  const url = `/pl/products?compose=${PR}`;
  for (const site of ['cross-site', 'same-site']) {
    const foreign = await open(url, { ...NAVIGATION, 'sec-fetch-site': site });
    expect([foreign.statusCode, foreign.headers.location]).toEqual([403, undefined]);
    expect(getHrefs(foreign.body)).toEqual([url]);
  }
  expect((await open(url, { ...NAVIGATION, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
});

test('the overlay uses the same parameter, is open to visitors, and is not a preview', async () => {
  const { statusCode, headers } = await previews.shell.get('/pl/products?compose=overlay');
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
});

test('a preview needs a session of the control room', async () => {
  const { statusCode, headers, body } = await open(`/pl/products?compose=${PR}`, {
    cookie: await createStaffCookie(KEY, 'public'),
  });
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('npm run staff');
});

test('with COMPOSE off, links and cookies of previews are ignored', async () => {
  const production = await startTestShell({ releases: [listing('1.0.0')], settings: { STAFF_KEY: KEY } });
  const ofStaff = await createStaffCookie(KEY, 'public');
  const link = await production.get(`/pl/products?compose=${PR}`, { cookie: ofStaff });
  const token = await signStaffToken(KEY, {
    kind: 'preview',
    host: 'public',
    name: 'Ola',
    roles: ['admin'],
    ttlMs: 60_000,
    preview: PR,
  });
  const cookie = `${ofStaff}; gniazdo_preview=${token}`;
  const page = await production.get('/pl/products', { cookie });
  await production.close();
  for (const { body, headers } of [link, page]) {
    expect(body).toContain('listing 1.0.0');
    expect(headers['set-cookie']).toBeUndefined();
  }
});
