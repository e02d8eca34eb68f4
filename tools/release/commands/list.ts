import { formatMinute, formatTable } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { compareVersions, findOfRemote, findRetiredRemotes, type RemoteChannel } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { createDamageFinder } from './status.ts';
import type { Command } from './Command.ts';

export const list: Command = {
  usage: 'list [<remote>]',
  description: 'Lists the published releases and which of them are live',
  async run([only], { store, channel, dataDir }) {
    const { remotes } = await channel.read();
    const findDamage = createDamageFinder({ store, dataDir });
    const retired = findRetiredRemotes(await channel.history()).map(({ name }) => name);
    const names = only ? [only] : [...Object.keys(remotes), ...retired].toSorted();
    if (names.length === 0) console.log('There are no releases yet. Run npm run release -- <remote>.');
    for (const name of names) {
      const versions = (await store.list(name)).toReversed();
      const remote = findOfRemote(remotes, name);
      if (versions.length === 0 && !remote) throw new UserFacingError(`There is no release of "${name}".`);
      // Unreadable releases are listed too, so that they can be removed.
      const rows = await Promise.all(
        versions.map(async (version) => {
          const manifest = await store.read({ name, version }).catch(() => undefined);
          const damage = (await findDamage({ name, version })) ?? '';
          return [version, formatState(version, remote), ...formatManifest(manifest), damage];
        }),
      );
      console.log(`${name}${retired.includes(name) ? ' (retired)' : ''}\n${formatTable(rows, { indent: '  ' })}`);
    }
  },
};

function formatState(version: string, remote: RemoteChannel | undefined) {
  if (version === remote?.stable) return remote.pinned ? 'live, pinned' : 'live';
  if (version === remote?.canary?.version) return `canary ${remote.canary.percent} %`;
  if (remote?.minimum && compareVersions(version, remote.minimum) < 0) return `below the minimum ${remote.minimum}`;
  return '';
}

function formatManifest(manifest: ReleaseManifest | undefined) {
  if (!manifest) return ['unreadable', '', '', ''];
  const { builtAt, commit, dirty, browser, notes = '' } = manifest;
  const bytes = Object.values(browser.files).reduce((sum, file) => sum + file.bytes, 0);
  return [
    formatMinute(builtAt),
    [commit?.slice(0, 9) ?? '', dirty ? 'with uncommitted changes' : ''].join(' ').trim(),
    `${(bytes / 1000).toFixed(1)} kB for browsers`,
    notes,
  ];
}
