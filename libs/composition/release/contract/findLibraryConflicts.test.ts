import { expect, test } from '@jest/globals';
import { buildManifest } from '../../testing/buildManifest.ts';
import { findLibraryConflicts } from './findLibraryConflicts.ts';

const release = buildWith('listing', { react: '19.3.1', jotai: '3.1.0' });

test('a release fits a shell that can provide its shared libraries', () => {
  expect(findLibraryConflicts(release, [buildWith('shell', { react: '19.3.2', jotai: '3.2.0' })])).toEqual([]);
});

test.each([
  ['react', '19.4.0'],
  ['react', '19.2.9'],
  ['jotai', '3.0.9'],
  ['jotai', '4.0.0'],
])('a release is refused if the live shell has %s %s', (library, version) => {
  expect(findLibraryConflicts(release, [buildWith('shell', { [library]: version })])).toEqual([
    expect.stringContaining(`${library} ${release.shared[library]}, and shell 1.0.0, which is live, with ${version}`),
  ]);
});

test('a shell is refused if it can not provide the libraries of a live release', () => {
  expect(findLibraryConflicts(buildWith('shell', { react: '19.3.0', jotai: '3.1.0' }), [release])).toEqual([]);
  expect(findLibraryConflicts(buildWith('shell', { react: '19.4.0' }), [release])).toHaveLength(1);
  expect(findLibraryConflicts(buildWith('shell', { jotai: '3.0.9' }), [release])).toHaveLength(1);
});

test('releases of remotes have the same major versions', () => {
  expect(findLibraryConflicts(release, [buildWith('product', { react: '19.0.0' })])).toEqual([]);
  expect(findLibraryConflicts(release, [buildWith('product', { react: '19.9.0' })])).toEqual([]);
  expect(findLibraryConflicts(release, [buildWith('product', { react: '20.0.0' })])).toHaveLength(1);
});

function buildWith(name: string, shared: Record<string, string>) {
  return buildManifest({ name, shared });
}
