import type { ChannelEntry } from './Channel.ts';

/** Actions that can give a release its role; others repeat the versions. */
const ACTIONS: Record<'stable' | 'canary', ChannelEntry['action'][]> = {
  stable: ['release', 'promote', 'rollback', 'pin'],
  canary: ['canary'],
};

/** A remote that was taken out of the channel. */
export type RetiredRemote = {
  name: string;
  /** The change that retired it. */
  entry: ChannelEntry;
  /** The last live version; undefined if the history no longer contains it. */
  last: string | undefined;
};

/**
 * The change since which a version is live for all (`stable`) or the canary without interruption; null if the history of its
 * remote (newest first) no longer has it.
 */
export function findRoleChange(
  history: ChannelEntry[],
  version: string,
  role: 'stable' | 'canary',
): ChannelEntry | null {
  const hasRole = ({ to }: ChannelEntry) => (role === 'stable' ? to?.stable : to?.canary?.version) === version;
  const end = history.findIndex((entry) => !hasRole(entry));
  const change = history[(end === -1 ? history.length : end) - 1];
  return change && ACTIONS[role].includes(change.action) ? change : null;
}

/** The retired remotes in a history (newest first), sorted by name. */
export function findRetiredRemotes(history: ChannelEntry[]): RetiredRemote[] {
  const byName = Map.groupBy(history, ({ name }) => name);
  return [...byName.values()]
    .filter(([newest]) => newest!.to === null)
    .map((entries) => ({
      name: entries[0]!.name,
      entry: entries[0]!,
      last: entries.find(({ to }) => to)?.to?.stable,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
