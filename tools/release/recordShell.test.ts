import { expect, test } from '@jest/globals';
import { remoteFolder, remoteNames } from '@gniazdo/cli';
import { findUses } from '@gniazdo/composition/build';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { findIncompatibilities } from '@gniazdo/composition/store';
import { buildManifest } from '@gniazdo/composition/testing/buildManifest';
import { describeShell } from './recordShell.ts';

test('releases that use fragments of the shell fit its record', () => {
  const shell = describeShell('1.0.0', 'abc');
  const users = remoteNames().flatMap((name) => {
    const { fragments } = findUses(name, remoteFolder(name), releaseContracts);
    const ofShell = Object.fromEntries(Object.entries(fragments).filter(([used]) => used.startsWith('shell/')));
    return Object.keys(ofShell).length > 0 ? [{ name, uses: { fragments: ofShell, endpoints: {} } }] : [];
  });
  expect(users.map(({ name }) => name)).toContain('user');
  for (const user of users)
    expect(findIncompatibilities(user.name, buildManifest({ ...user, version: '1.0.1' }), [shell])).toEqual([]);
});

test('a use of a fragment that the shell does not have is refused', () => {
  const uses = { fragments: { 'shell/Unknown': undefined }, endpoints: {} };
  const release = buildManifest({ name: 'user', uses });
  expect(findIncompatibilities('user', release, [describeShell('1.0.0', 'abc')])).toEqual([
    expect.stringContaining(
      "user 1.0.0 uses the fragment shell/Unknown in a way that shell 1.0.0, which is live, doesn't",
    ),
  ]);
});
