import type { ChannelEntry, Move, RemoteChannel } from '@gniazdo/composition/store';

export function percentInWords(share: number) {
  if (share === 0) return '0 %';
  return `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`;
}

export function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function milliseconds(ms: number) {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

/** `2026-11-21 18:40 UTC`: the same for all who look, wherever they are. */
export function minuteInWords(iso: string) {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** What a remote is after a change. */
export function stateInWords(remote: RemoteChannel | null | undefined) {
  if (!remote) return 'nothing is live';
  const { stable, canary, pinned } = remote;
  return [
    canary ? `${stable} for ${100 - canary.percent} %` : `${stable} for all`,
    ...(canary ? [`${canary.version} for ${canary.percent} %`] : []),
    ...(pinned ? ['pinned'] : []),
  ].join(', ');
}

/** `Ola rolled listing back: 1.0.2 for all.` */
export function changeInWords({ by, action, name, to }: ChannelEntry) {
  return `${by}: ${action} of ${name}. Now ${stateInWords(to)}.`;
}

export const MOVE_TITLES: Record<Move['action'], string> = {
  promote: 'Promote',
  rollback: 'Roll back',
  canary: 'Canary',
  'end canary': 'End the canary',
  pin: 'Pin',
  unpin: 'Unpin',
};
