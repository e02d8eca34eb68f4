import { findPrunableVersions } from '../findPrunableVersions.ts';
import type { Command } from './Command.ts';

const HISTORY = 10_000;

export const prune: Command = {
  usage: 'prune [<remote>]',
  description: 'Deletes releases that no page can need',
  async run([only], { store, channel }) {
    const { remotes } = await channel.read();
    for (const name of only ? [only] : Object.keys(remotes).toSorted()) {
      const versions = await Promise.all(
        (await store.list(name)).map(async (version) => {
          const manifest = await store.read({ name, version }).catch(() => undefined);
          return { version, builtAt: manifest?.builtAt ?? new Date(0).toISOString() };
        }),
      );
      const history = await channel.history({ name, limit: HISTORY });
      const gone = findPrunableVersions({ versions, remote: remotes[name], history, now: Date.now() });
      for (const version of gone) await store.remove({ name, version });
      const kept = versions.length - gone.length;
      console.log(`✓ ${name}: ${gone.length > 0 ? `removed ${gone.join(', ')}` : 'nothing to remove'}, ${kept} kept`);
    }
  },
};
