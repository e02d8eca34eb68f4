import { expect, test } from '@jest/globals';
import { compareVersions, nextVersion } from './versions.ts';

test('versions are ordered by number, pre-releases before their release', () => {
  const sorted = ['1.0.0-pr2', '1.0.0-pr10', '1.0.0', '1.0.9', '1.0.10', '2.0.0'];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
});

test('the first release has the version of package.json, later ones the next patch version', () => {
  expect(nextVersion('1.2.0', [])).toBe('1.2.0');
  expect(nextVersion('1.2.0', ['1.1.9', '1.2.0'])).toBe('1.2.1');
  expect(nextVersion('1.2.0', ['1.2.0', '1.2.9', '1.2.10', '1.3.0'])).toBe('1.2.11');
});
