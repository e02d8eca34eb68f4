import { type ChannelEntry, channelCommands, type RemoteChannel } from '@gniazdo/composition/store';

const MIN_KEPT = 5;
/** Pages that were opened earlier have been reloaded. */
const MAX_PAGE_AGE_MS = 24 * 3600 * 1000;

type Options = {
  versions: { version: string; builtAt: string }[];
  remote: RemoteChannel | undefined;
  /** Entries of this remote, newest first. */
  history: ChannelEntry[];
  /** ms since 1970. */
  now: number;
};

/**
 * Versions that may be deleted: not live, not the canary, not the target of a rollback, not among the last five, not built
 * within a day, and not used by a page younger than a day.
 */
export function findPrunableVersions({ versions, remote, history, now }: Options): string[] {
  const byAge = versions.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
  const kept = new Set([
    remote?.stable,
    remote?.canary?.version,
    remote && channelCommands.previousStable(history[0]?.name ?? '', remote, history),
    // The release that promote restores after a retirement.
    history.find(({ to }) => to)?.to?.stable,
    ...byAge.slice(0, MIN_KEPT).map(({ version }) => version),
    ...byAge.filter(({ builtAt }) => now - Date.parse(builtAt) < MAX_PAGE_AGE_MS).map(({ version }) => version),
    ...findVersionsLiveSince(history, now - MAX_PAGE_AGE_MS),
  ]);
  return versions.map(({ version }) => version).filter((version) => !kept.has(version));
}

/** Each state lasted until the next entry. */
function findVersionsLiveSince(history: ChannelEntry[], since: number) {
  return history
    .filter((_, i) => i === 0 || Date.parse(history[i - 1]!.at) >= since)
    .flatMap(({ to }) => [to?.stable, to?.canary?.version]);
}
