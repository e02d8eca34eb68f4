import { formatMinute, formatTable, readRunFile } from '@gniazdo/cli';
import {
  type ChannelEntry,
  type ChannelState,
  findRetiredRemotes,
  findRoleChange,
  type ReleaseId,
  type RemoteChannel,
  SignedStore,
  verifyRelease,
} from '@gniazdo/composition/store';
import { fetchLiveVersions, type LiveVersions } from '../fetchLiveVersions.ts';
import { findTrustedKeys } from '../loadReleaseKeys.ts';
import type { ReleaseContext } from '../openReleaseContext.ts';
import type { Command } from './Command.ts';

export const status: Command = {
  usage: 'status',
  description: 'Lists what is live, since when and why, and whether the local shell serves it',
  async run(_words, { store, channel, dataDir, isUsedByLocalSystem }) {
    const findDamage = createDamageFinder({ store, dataDir });
    const state = await channel.read();
    const url = isUsedByLocalSystem ? readRunFile(dataDir)?.url : undefined;
    const liveVersions = url ? await fetchLiveVersions(url) : undefined;
    const rows = await Promise.all(
      Object.entries(state.remotes)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(async ([name, remote]) => {
          const { stable, canary, pinned, minimum } = remote;
          const history = await channel.history({ name });
          const end = async (version: string) => (await findDamage({ name, version })) ?? '';
          const change = canary && findRoleChange(history, canary.version, 'canary');
          return [
            [
              name,
              stable,
              pinned ? `pinned by ${pinned.by}${pinned.why && `: ${pinned.why}`}` : '',
              minimum ? `at least ${minimum}` : '',
              formatChanges(remote, history),
              await end(stable),
            ],
            ...(canary
              ? [
                  [
                    name,
                    canary.version,
                    `canary ${canary.percent} %`,
                    '',
                    formatEntry(change),
                    await end(canary.version),
                  ],
                ]
              : []),
          ];
        }),
    ).then((each) => each.flat());
    for (const { name, entry, last } of findRetiredRemotes(await channel.history())) {
      rows.push([name, 'retired', `was ${last}`, '', formatEntry(entry), '']);
    }
    for (const [name, reason] of Object.entries(state.refused ?? {})) rows.push([name, `refused: ${reason}`]);
    console.log(rows.length > 0 ? formatTable(rows) : 'There are no releases yet. Run npm run release -- <remote>.');
    if (!liveVersions) {
      console.log('No shell is running here.');
      return;
    }
    const late = findDifferences(state, liveVersions);
    console.log(late.length === 0 ? `${url} serves all of them.` : late.map((each) => `${url} ${each}`).join('\n'));
    for (const [key, { why, notRolledBack }] of Object.entries(liveVersions.worse)) {
      const reason = notRolledBack ? ` Not rolled back: ${notRolledBack}` : '';
      console.log(`! ${key} is worse than the release before it: ${why}.${reason}`);
    }
  },
};

/** What a shell serves differently from the channel. */
function findDifferences({ remotes }: ChannelState, { releases, canaries, refused }: LiveVersions): string[] {
  const explain = (name: string, version: string) => {
    const reason = refused[`${name}@${version}`]?.reason;
    return reason ? `, because it refuses ${version}: ${reason.replace(/\.$/, '')}.` : '.';
  };
  return Object.entries(remotes).flatMap(([name, { stable, canary }]) => [
    ...(releases[name] === stable
      ? []
      : [`serves ${releases[name] ? `${name} ${releases[name]}` : `no release of ${name}`}${explain(name, stable)}`]),
    ...(!canary || canaries[name] === canary.version
      ? []
      : [`does not serve the canary ${name} ${canary.version}${explain(name, canary.version)}`]),
  ]);
}

/** Since when the stable release is live, and the last change if it changed neither this nor the canary. */
function formatChanges({ stable, canary }: RemoteChannel, history: ChannelEntry[]) {
  const since = findRoleChange(history, stable, 'stable');
  const [last] = history;
  const isShown = last === since || (canary && last?.action === 'canary');
  return [since, isShown ? undefined : last].map(formatEntry).filter(Boolean).join('; ');
}

function formatEntry(entry: ChannelEntry | null | undefined) {
  if (!entry) return '';
  const { action, at, by, why } = entry;
  return `${action} ${formatMinute(at)} by ${by}${why && `: ${why}`}`;
}

/** Returns a function that resolves to why no shell can use a release; undefined if it is complete and signed. */
export function createDamageFinder({ store, dataDir }: Pick<ReleaseContext, 'store' | 'dataDir'>) {
  const trusted = findTrustedKeys(dataDir);
  const verified = trusted ? new SignedStore(store, trusted) : store;
  return (id: ReleaseId) =>
    verifyRelease(verified, id).then(
      () => undefined,
      (error: Error) => `can't be used: ${error.message}`,
    );
}
