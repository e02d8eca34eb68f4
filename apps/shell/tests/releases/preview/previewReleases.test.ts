import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKeys } from '@gniazdo/composition/store';
import { parseView } from '@gniazdo/testing/parseView';
import { until } from '@gniazdo/testing/until';
import { writeFakeChannel, writeLiveVersions, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { serveRelease } from '@gniazdo/engine/testing/serveRelease';
import { expect, test } from '@jest/globals';
import { createStaffCookie } from '../../../testing/startTestShell.ts';
import { KEY, PR, getHrefs, listing, product, usePreviews } from '../../../testing/usePreviews.ts';
import { signStaffToken } from '@gniazdo/engine/server/staff/staffToken';
import { MAX_PREVIEW_RELEASES } from '@gniazdo/engine/server/releases/preview/createPreviewReleases';

const previews = usePreviews();
const { open, openPreview, feed } = previews;

test('a preview is completed with live releases, not canaries, and does not change with later releases', async () => {
  await publishFakeRelease(previews.shell.store, product('1.1.0'));
  await writeFakeChannel(previews.shell.store, {
    listing: { stable: '1.0.0' },
    product: { stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } },
  });
  await previews.shell.releaseManager.refresh();
  const { cookie } = await openPreview(PR);
  expect((await previews.shell.get('/pl/product', { cookie })).body).toContain('product 1.0.0');
  await writeLiveVersions(previews.shell.store, { listing: '1.6.0', product: '1.1.0' });
  await previews.shell.releaseManager.refresh();
  const { body } = await previews.shell.get('/pl/product', { cookie });
  expect(body).toContain('product 1.0.0');
  const badge = parseView(body).body.ownerDocument.querySelector('[data-preview]');
  expect(badge?.getAttribute('data-preview')).toBe(`${PR},product@1.0.0`);
  expect((await previews.shell.get('/pl/products', { cookie })).body).toContain('listing 1.5.0-pr42');
});

test('a locally served release is shown with its files, and its next build on the next page', async () => {
  await publishFakeRelease(`${previews.shell.store}-laptop`, product('3.0.0-local.1'));
  await publishFakeRelease(`${previews.shell.store}-laptop`, product('3.0.0-local.2'));
  const laptop = await serveRelease(`${previews.shell.store}-laptop`, 'product', '3.0.0-local.1');
  const { page, cookie } = await openPreview(`product@${laptop.origin}`, '/pl/product');
  expect(page.body).toContain('product 3.0.0-local.1');
  const file = '/releases/product/3.0.0-local.1/island.js';
  const script = await previews.shell.get(file, { cookie });
  expect([script.statusCode, script.body, script.headers['cache-control']]).toEqual([
    200,
    '/* island of product */',
    'private, no-store',
  ]);
  expect((await previews.shell.get(file)).statusCode).toBe(404);
  expect((await previews.shell.get(file, { cookie: await createStaffCookie(KEY, 'public') })).statusCode).toBe(404);
  laptop.change('3.0.0-local.2');
  await until('the next build is shown', async () =>
    (await previews.shell.get('/pl/product', { cookie })).body.includes('product 3.0.0-local.2'),
  );
  await laptop.close();
  await until(
    'the release is unavailable',
    async () => (await previews.shell.get('/pl/product', { cookie })).statusCode === 404,
  );
  const gone = await previews.shell.get('/pl/product', { cookie });
  expect(gone.body).toContain('npm run releases -- serve product');
});

test.each([
  ['does not exist', 'listing@9.9.9', 'There is no release listing@9.9.9 in the store. The newest are 1.'],
  ['belongs to no remote', 'garden@1.0.0', 'The store has no release of that remote.'],
  ['does not start', 'listing@1.8.0', 'listing@1.8.0 does not start'],
  ['has an untrusted signature', 'listing@1.8.1', 'may not sign listing here'],
  ['was changed', 'listing@1.8.2', 'listing@1.8.2 does not start'],
  ['is not served', 'listing@http://localhost:9', 'npm run releases -- serve listing'],
])('a release that %s is explained, with a link to end the preview', async (_what, preview, words) => {
  await publishFakeRelease(previews.shell.store, { ...listing('1.8.0'), bundle: 'throw new Error("no")' });
  await publishFakeRelease(previews.shell.store, { ...listing('1.8.1'), privateKey: generateKeys().privateKey });
  await publishFakeRelease(previews.shell.store, listing('1.8.2'));
  await appendFile(path.join(previews.shell.store, 'listing/1.8.2/server/worker.cjs'), ';process.exit()');
  const link = await open(`/pl/products?page=2&compose=${preview}`);
  expect(link.statusCode).toBe(404);
  expect(link.headers['set-cookie']).toBeUndefined();
  expect(link.body).toContain(words);
  expect(getHrefs(link.body)).toContain('/pl/products?page=2&compose=off');
  // A release may also become unavailable during a preview.
  const token = await signStaffToken(KEY, {
    kind: 'preview',
    host: 'public',
    name: 'Ola',
    roles: ['admin'],
    ttlMs: 60_000,
    preview,
  });
  const cookie = `gniazdo_preview=${token}`;
  const page = await previews.shell.get('/pl/products', { cookie });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(page.body).toContain(words);
  // Client navigation loads the document, which explains the error.
  expect((await previews.shell.get('/_page/pl/products', { cookie })).statusCode).toBe(409);
  expect((await feed(cookie)).statusCode).toBe(503);
  expect((await previews.shell.get('/pl/products')).statusCode).toBe(200);
});

test('an invalid preview is reported and not stored', async () => {
  const { statusCode, headers, body } = await open('/pl/?compose=listing@http://evil.example');
  expect(statusCode).toBe(404);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('Releases may not come from evil.example');
});

test(`at most ${MAX_PREVIEW_RELEASES} releases run for previews, and each ends ten minutes after its last use`, async () => {
  const { releases } = previews.shell.previews;
  for (let n = 0; n <= MAX_PREVIEW_RELEASES; n++) {
    await publishFakeRelease(previews.shell.store, listing(`2.0.${n}`));
    expect((await openPreview(`listing@2.0.${n}`)).page.statusCode).toBe(200);
    expect(releases.count).toBeLessThanOrEqual(MAX_PREVIEW_RELEASES);
  }
  releases.endIdle(performance.now() + 9 * 60_000);
  expect(releases.count).toBe(MAX_PREVIEW_RELEASES);
  releases.endIdle(performance.now() + 11 * 60_000);
  expect(releases.count).toBe(0);
  // It starts again on the next request.
  expect((await openPreview('listing@2.0.0')).page.body).toContain('listing 2.0.0');
});
