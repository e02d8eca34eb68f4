import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { findRetired, type RemoteChannel } from '@gniazdo/composition/store';
import { ReleaseError } from '../ReleaseError.ts';
import type { Command } from './Command.ts';
import { minute, table } from './table.ts';

/** All releases in the store, newest first, with what is live. */
export const list: Command = {
  usage: 'list [REMOTE]',
  async run([only], { store, channel }) {
    const { remotes } = await channel.read();
    const retired = findRetired(await channel.history()).map(({ name }) => name);
    const names = only ? [only] : [...Object.keys(remotes), ...retired].toSorted();
    if (names.length === 0) console.log('Nothing has been released yet: npm run release -- REMOTE.');
    for (const name of names) {
      const versions = (await store.list(name)).toReversed();
      if (versions.length === 0 && !remotes[name]) throw new ReleaseError(`There is no release of "${name}".`);
      // One that can't be read is shown all the same: somebody has to take it away.
      const rows = await Promise.all(
        versions.map(async (version) => {
          const manifest = await store.read({ name, version }).catch(() => undefined);
          return [version, stateOf(version, remotes[name]), ...describe(manifest)];
        }),
      );
      console.log(`${name}${retired.includes(name) ? ' (retired)' : ''}\n${table(rows, '  ')}`);
    }
  },
};

function stateOf(version: string, remote: RemoteChannel | undefined) {
  if (version === remote?.stable) return remote.pinned ? 'live, pinned' : 'live';
  if (version === remote?.canary?.version) return `canary ${remote.canary.percent} %`;
  return '';
}

function describe(manifest: ReleaseManifest | undefined) {
  if (!manifest) return ['can not be read', '', '', ''];
  const { builtAt, commit, browser, notes = '' } = manifest;
  const bytes = Object.values(browser.files).reduce((sum, file) => sum + file.bytes, 0);
  return [minute(builtAt), commit?.slice(0, 9) ?? '', `${(bytes / 1000).toFixed(1)} kB for browsers`, notes];
}
