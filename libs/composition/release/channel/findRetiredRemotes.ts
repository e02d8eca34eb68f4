import type { ChannelEntry } from './Channel.ts';

/** A remote that was taken out of the channel. */
export type RetiredRemote = {
  name: string;
  /** The change that retired it. */
  entry: ChannelEntry;
  /** The last live version; undefined if the history no longer contains it. */
  last: string | undefined;
};

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
