import { type ChannelEntry, moves, type RemoteChannel } from '@gniazdo/composition/store';

const KEPT = 5;
/** A page that is open for longer has gone back to the server meanwhile, ms. */
const PAGE_LIFE_MS = 24 * 3600 * 1000;

type Options = {
  versions: { version: string; builtAt: string }[];
  remote: RemoteChannel | undefined;
  /** Of this remote, newest first. */
  history: ChannelEntry[];
  /** ms since 1970. */
  now: number;
};

/**
 * Versions that may go: not live, not the canary, not where a roll back leads, none of the last five, not built within a
 * day, and in no page that is younger than a day.
 */
export function chooseToPrune({ versions, remote, history, now }: Options): string[] {
  const byAge = versions.toSorted((a, b) => b.builtAt.localeCompare(a.builtAt));
  const kept = new Set([
    remote?.stable,
    remote?.canary?.version,
    remote && moves.previousStable(history[0]?.name ?? '', remote.stable, history),
    // Of a retired one, what brings it back.
    history.find(({ to }) => to)?.to?.stable,
    ...byAge.slice(0, KEPT).map(({ version }) => version),
    ...byAge.filter(({ builtAt }) => now - Date.parse(builtAt) < PAGE_LIFE_MS).map(({ version }) => version),
    ...servedSince(history, now - PAGE_LIFE_MS),
  ]);
  return versions.map(({ version }) => version).filter((version) => !kept.has(version));
}

/** What visitors got after a moment: each state lasted until the next one. */
function servedSince(history: ChannelEntry[], since: number) {
  return history
    .filter((_, i) => i === 0 || Date.parse(history[i - 1]!.at) >= since)
    .flatMap(({ to }) => [to?.stable, to?.canary?.version]);
}
