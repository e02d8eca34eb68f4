import type { ChannelEntry, RemoteChannel } from '@gniazdo/composition/store';

/** Reason in the history of releases that a start of the system made. */
export const START_NOTE = 'npm start';

/**
 * Why a start of the system must not replace what is live, as a clause: `ala rolled back to it`. Undefined if a start of
 * the system released it. `history`: entries of the remote, newest first.
 */
export function findReasonToKeep({ stable, pinned }: RemoteChannel, history: ChannelEntry[]): string | undefined {
  if (pinned) return `${pinned.by} pinned it`;
  // Pins and canaries repeat the live version.
  const end = history.findIndex(({ to }) => to?.stable !== stable);
  const entry = history[(end === -1 ? history.length : end) - 1];
  if (!entry) return 'the history does not say who released it';
  if (entry.action === 'release') return entry.why === START_NOTE ? undefined : `${entry.by} released it`;
  return entry.action === 'rollback' ? `${entry.by} rolled back to it` : `${entry.by} chose it (${entry.action})`;
}
