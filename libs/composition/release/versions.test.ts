import { expect, test } from '@jest/globals';
import { compareVersions, nextVersion, versionSchema } from './versions.ts';

test('versions are ordered by number, pre-releases before their release', () => {
  const sorted = ['1.0.0-pr2', '1.0.0-pr10', '1.0.0', '1.0.9', '1.0.10', '2.0.0'];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
});

test('the first release has the version of package.json, later ones the next patch version', () => {
  expect(nextVersion('1.2.0', [])).toBe('1.2.0');
  expect(nextVersion('1.2.0', ['1.1.9', '1.2.0'])).toBe('1.2.1');
  expect(nextVersion('1.2.0', ['1.2.0', '1.2.9', '1.2.10', '1.3.0'])).toBe('1.2.11');
  expect(nextVersion('1.2.0', ['1.2.0', '1.2.4-pr7'])).toBe('1.2.5');
});

test.each(['1.2.0', '1.2.0-pr42', '1.2.0-local.m0k3f.1', '0.0.0-dev.3'])('%s is a version', (text) => {
  expect(versionSchema.parse(text)).toBe(text);
});

test.each(['', '1.2', 'v1.2.0', '1.2.0+build', '1.2.0-', '../1.2.0', '1.2.0/..', ' 1.2.0'])(
  '"%s" is not a version',
  (text) => {
    expect(versionSchema.safeParse(text).success).toBe(false);
  },
);
