import { expect, test } from '@jest/globals';
import { buildManifest } from '../../testing/buildManifest.ts';
import type { ReleaseManifest } from '../manifest.ts';
import { findLostUses } from './findLostUses.ts';

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

test('an unused remote may be retired', () => {
  const user = buildManifest({ name: 'user', uses: { ...NONE, pages: ['/products', '/'] } });
  expect(findLostUses('garden', null, [garden, user])).toEqual([]);
});

const USES: [ReleaseManifest['uses'], string][] = [
  [{ ...NONE, fragments: { 'garden/Ways': {} } }, 'uses the fragment garden/Ways of garden'],
  [{ ...NONE, endpoints: { 'POST /api/v2/garden': {} } }, 'uses the endpoint POST /api/v2/garden of garden'],
  [{ ...NONE, pages: ['/garden/1'] }, 'links to /garden/:slug of garden'],
  [{ ...NONE, pages: ['/Guides'] }, 'links to /guides/:slug? of garden'],
  [{ ...NONE, pages: ['/plants/1/a', '/garden'] }, 'links to /garden, /plants/* of garden'],
];

test.each(USES)('%j of a live release prevents the retirement', (uses, sentence) => {
  expect(findLostUses('garden', null, [garden, buildUser(uses)])).toEqual([
    `user 2.0.0, which is live, ${sentence}. Release user without that first.`,
  ]);
});

test.each(USES)('%j of a live release prevents a release without it', (uses, sentence) => {
  const next = buildManifest({ name: 'garden', version: '0.9.0', routes: [{ path: '/other', personal: false }] });
  expect(findLostUses('garden', next, [garden, buildUser(uses)])).toEqual([
    `user 2.0.0, which is live, ${sentence}, which garden 0.9.0 does not have. Release user without that first.`,
  ]);
});

test('a release may lack what no release uses, what the live one lacks too, and another pattern may match a link', () => {
  const next = { ...garden, version: '1.1.0', routes: [{ path: '/:shop/:slug', personal: false }], endpoints: [] };
  const uses = {
    fragments: { 'garden/Ways': {}, 'garden/Beds': {} },
    endpoints: {},
    pages: ['/garden/1', '/garden/x/y'],
  };
  expect(findLostUses('garden', next, [garden, buildUser(uses)])).toEqual([]);
});

test('what only the canary has may not disappear either', () => {
  const stable = buildManifest({ name: 'garden', version: '0.9.0' });
  const user = buildUser({ ...NONE, fragments: { 'garden/Ways': {} } });
  expect(findLostUses('garden', stable, [stable, garden, user])).toEqual([
    expect.stringContaining('uses the fragment garden/Ways of garden, which garden 0.9.0 does not have'),
  ]);
});

function buildUser(uses: ReleaseManifest['uses']) {
  return buildManifest({ name: 'user', version: '2.0.0', uses });
}
