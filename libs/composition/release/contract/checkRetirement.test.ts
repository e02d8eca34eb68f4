import { expect, test } from '@jest/globals';
import { buildManifest } from '../../testing/buildManifest.ts';
import type { ReleaseManifest } from '../manifest.ts';
import { checkRetirement } from './checkRetirement.ts';

const NONE = { fragments: {}, endpoints: {} };
const garden = buildManifest({
  name: 'garden',
  routes: [
    { path: '/garden', personal: false },
    { path: '/garden/:slug', personal: false },
    { path: '/plants/*', personal: false },
    { path: '/guides/:slug?', personal: false },
  ],
  fragments: [{ name: 'garden/Ways', props: {} }],
  endpoints: [{ method: 'POST', path: '/api/v2/garden' }],
});

test('an unused remote may be retired', async () => {
  await expect(retire(buildManifest({ name: 'user', uses: { ...NONE, pages: ['/products', '/'] } }))).resolves.toBe(
    undefined,
  );
});

test.each([
  [{ ...NONE, fragments: { 'garden/Ways': {} } }, 'uses the fragment garden/Ways of garden'],
  [{ ...NONE, endpoints: { 'POST /api/v2/garden': {} } }, 'uses the endpoint POST /api/v2/garden of garden'],
  [{ ...NONE, pages: ['/garden/1'] }, 'links to /garden/:slug of garden'],
  [{ ...NONE, pages: ['/Guides'] }, 'links to /guides/:slug? of garden'],
  [{ ...NONE, pages: ['/plants/1/a', '/garden'] }, 'links to /garden, /plants/* of garden'],
])('%j of a live release prevents the retirement', async (uses, sentence) => {
  await expect(retire(buildManifest({ name: 'user', version: '2.0.0', uses }))).rejects.toThrow(
    `user 2.0.0, which is live, ${sentence}. Release user without that first.`,
  );
});

function retire(other: ReleaseManifest) {
  const manifests = [garden, other];
  return checkRetirement(
    'garden',
    { revision: 1, remotes: { garden: { stable: '1.0.0' }, user: { stable: other.version } } },
    { list: async () => [], read: async ({ name }) => manifests.find((each) => each.name === name)! },
  );
}
