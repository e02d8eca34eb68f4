import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readPublicKeys, siteSourceSchema } from '@gniazdo/composition/store';
import { fakeKeys, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { DEVELOPER, startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({ releases: [{ name: 'listing', routes: ['/list'], respond: '' }] });
  await publishFakeRelease(shell.store, { name: 'listing', version: '9.0.0' });
});
afterAll(() => shell.close());

test('a developer gets the trusted keys, and the channel entries with their signatures', async () => {
  const response = await shell.get('/_developer', DEVELOPER);
  expect(response.headers['cache-control']).toBe('no-store');
  const { publicKeys, channel } = siteSourceSchema.parse(response.json());
  expect(publicKeys).toBe(fakeKeys.publicKey);
  expect(channel.remotes['listing']).toHaveProperty('signature');
  expect(readPublicKeys(publicKeys)).toHaveLength(1);
});

test('a developer gets the files of live releases, with the server bundle', async () => {
  const files = ['release.json', 'release.sig', 'server/worker.cjs', 'browser/entry.js'];
  for (const file of files) {
    const response = await shell.get(`/_developer/listing/1.0.0/${file}`, DEVELOPER);
    expect([file, response.statusCode, response.headers['content-type']]).toEqual([
      file,
      200,
      'application/octet-stream',
    ]);
  }
});

test.each([
  ['a release that is not live', 'listing/9.0.0/release.json'],
  ['an unknown remote', '__proto__/1.0.0/release.json'],
  ['a file that is no part of the release', 'listing/1.0.0/server/other.cjs'],
  ['a path outside of the release', 'listing/1.0.0/..%2f..%2fchannel.json'],
])('%s is not found', async (_title, path) => {
  expect((await shell.get(`/_developer/${path}`, DEVELOPER)).statusCode).toBe(404);
});

test.each(['/_developer', '/_developer/listing/1.0.0/release.json'])('%s is for developers only', async (url) => {
  const responses = [await shell.get(url), await shell.get(url, { authorization: 'Bearer wrong' })];
  for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([404, '']);
});
