import type { ChannelEntry, RemoteChannel } from '@gniazdo/composition/store';
import type { Wish } from './readMove.ts';

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

/** How long ago that was: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function agoInWords(iso: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
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

export const MOVE_TITLES: Record<Wish['action'], string> = {
  promote: 'Promote',
  rollback: 'Roll back',
  canary: 'Canary',
  'end canary': 'End the canary',
  pin: 'Pin',
  unpin: 'Unpin',
};
