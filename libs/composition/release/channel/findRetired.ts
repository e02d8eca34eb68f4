import type { ChannelEntry } from './Channel.ts';

/** A remote of which nothing is live any more. */
export type Retired = {
  name: string;
  /** The change that took it out. */
  entry: ChannelEntry;
  /** What was live before it; undefined when the history no longer knows. */
  last: string | undefined;
};

/** The retired ones among the remotes of a history (newest first), by name. */
export function findRetired(history: ChannelEntry[]): Retired[] {
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
