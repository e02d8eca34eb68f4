import { expect, test } from '@jest/globals';
import { buildManifest } from '../../testing/buildManifest.ts';
import { type ReleaseManifest, releaseManifestSchema } from '../manifest.ts';
import { findRightsProblems } from './findRightsProblems.ts';

const RIGHTS = { scopes: [], calls: [], endpoints: [], staff: { pages: ['/_releases/trees'], scopes: [], calls: [] } };
const FLAG = { key: 'garden.tips', default: false, text: 'Wskazówki' } as const;
const LINK = { place: 'header', text: 'Ogród', path: '/garden' } as const;

test('a remote has flags with its own prefix, and links to its own pages', () => {
  expect(findProblems({ flags: [FLAG, { ...FLAG, key: 'garden.days', default: 3 }] })).toEqual([]);
  expect(findProblems({ links: [LINK, { ...LINK, place: 'footer' }, { ...LINK, place: 'account' }] })).toEqual([]);
});

test.each(['listing.tips', 'gardens.tips', 'garden', 'blackFriday.active'])(
  'the flag %s is refused: it does not have the prefix of the remote',
  (key) => expect(findProblems({ flags: [{ ...FLAG, key }] })).toEqual([`The flag ${key} must begin with "garden.".`]),
);

test('a flag that is declared twice is refused', () => {
  expect(findProblems({ flags: [FLAG, FLAG] })).toEqual(['The flag garden.tips is declared twice.']);
});

test.each(['/products', '/garden/rose', '/garden/:slug', '/garden/keys', '/_releases/trees'])(
  'a link to "%s" is refused: it is not an open page of the remote',
  (path) =>
    expect(findProblems({ links: [{ ...LINK, path }] })).toEqual([
      `The link "Ogród" in the place "header" leads to ${path}, which is not a page of garden without parameters and role.`,
    ]),
);

test.each([
  ['header', 2, 1],
  ['footer', 4, 3],
  ['account', 2, 1],
] as const)('the place %s with %d links of a remote is refused', (place, count, most) => {
  expect(findProblems({ links: Array.from({ length: count }, () => ({ ...LINK, place })) })).toEqual([
    `The place "${place}" has ${count} links of garden, but at most ${most} are allowed.`,
  ]);
});

test.each([
  { links: [{ ...LINK, text: '' }] },
  { links: [{ ...LINK, text: ' Ogród' }] },
  { links: [{ ...LINK, text: 'O'.repeat(31) }] },
  { links: [{ ...LINK, text: 'Ogród\u0000taras' }] },
  { links: [{ ...LINK, place: 'main' }] },
  { links: [{ ...LINK, order: 101 }] },
  { links: [{ ...LINK, path: 'https://evil.example/' }] },
  { links: [{ ...LINK, path: '' }] },
  { links: [{ ...LINK, path: '/./products' }] },
  { links: [{ ...LINK, path: '/garden/../products' }] },
  { links: [{ ...LINK, path: '//evil.example' }] },
  { links: [{ ...LINK, path: '/garden?x=1' }] },
  { flags: [{ ...FLAG, default: true }] },
  { flags: [{ ...FLAG, default: 366 }] },
  { flags: [{ ...FLAG, text: 'O'.repeat(301) }] },
  { flags: [{ ...FLAG, key: 'garden.a b' }] },
  { flags: Array.from({ length: 21 }, (_, n) => ({ ...FLAG, key: `garden.a${n}` })) },
])('a manifest with %j is invalid', (declared) => {
  expect(releaseManifestSchema.safeParse({ ...buildManifest(), ...declared }).success).toBe(false);
});

test('a manifest with flags and links is valid', () => {
  const declared = {
    flags: [FLAG],
    links: [
      { ...LINK, text: 'O'.repeat(30), order: 0 },
      { ...LINK, text: 'O' },
    ],
  };
  expect(releaseManifestSchema.parse({ ...buildManifest(), ...declared })).toMatchObject(declared);
});

function findProblems(declared: Partial<ReleaseManifest>) {
  const routes = [
    { path: '/garden', personal: false },
    { path: '/garden/:slug', personal: false },
    { path: '/garden/keys', personal: true, role: 'admin' as const },
    { path: '/_releases/trees', personal: true, role: 'staff' as const },
  ];
  return findRightsProblems(buildManifest({ name: 'garden', routes, ...declared }), RIGHTS);
}
