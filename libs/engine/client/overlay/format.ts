import type { Row } from './collectPageCosts.ts';

export function formatBytes(bytes: number) {
  if (bytes < 1000) return `${bytes} B`;
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

export function formatMs(ms: number | null | undefined) {
  return ms === null || ms === undefined ? '–' : `${ms.toFixed(1)} ms`;
}

/** `12 awake, 36 asleep`, or just `awake` for a single one. */
export function formatStates({ states, parts }: Row) {
  const entries = Object.entries(states);
  if (parts.length === 1) return entries[0]?.[0] ?? '';
  return entries.map(([state, count]) => `${count} ${state}`).join(', ');
}

/** The wake condition of its islands, and other reasons for which some are awake. */
export function formatWake({ wake, islandTimes }: Row) {
  if (!wake) return '';
  const others = Object.entries(islandTimes?.reasons ?? {}).filter(([reason]) => reason !== wake);
  const planned = wake === 'interaction' ? 'when used' : wake === 'now' ? 'at once' : `when ${wake}`;
  return [planned, ...others.map(([reason, count]) => `${count}× ${reason === 'used' ? 'used' : reason}`)].join(', ');
}
