import type { ChannelEntry, RemoteChannel } from '@gniazdo/composition/store';
import type { CommandChoice } from './commands.ts';

export const CHANNEL_UNREACHABLE =
  'The channel can’t be read now. This is its last known state, and nothing can be changed.';

export function formatPercent(share: number) {
  if (share === 0) return '0 %';
  return `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`;
}

export function formatKilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function formatMilliseconds(ms: number) {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

/** `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function formatAge(iso: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** `1.0.0 for 80 %, 1.0.1 for 20 %, pinned, at least 1.0.0` */
export function formatRemote(remote: RemoteChannel | null | undefined) {
  if (!remote) return 'nothing is live';
  const { stable, canary, pinned, minimum } = remote;
  return [
    canary ? `${stable} for ${100 - canary.percent} %` : `${stable} for all`,
    ...(canary ? [`${canary.version} for ${canary.percent} %`] : []),
    ...(pinned ? ['pinned'] : []),
    ...(minimum ? [`at least ${minimum}`] : []),
  ].join(', ');
}

/** `Ola: rollback of listing. Now 1.0.2 for all.` */
function formatChange({ by, action, name, to }: ChannelEntry) {
  return `${by}: ${action} of ${name}. Now ${formatRemote(to)}.`;
}

type Action = CommandChoice['action'];

const TITLES: Record<Action, string> = {
  promote: 'Promote',
  rollback: 'Roll back',
  canary: 'Start a canary',
  'end canary': 'End the canary',
  pin: 'Pin',
  unpin: 'Unpin',
};

/** The title of a command of a remote in this state. */
export function getCommandTitle(action: Action, remote: RemoteChannel | undefined) {
  return action === 'canary' && remote?.canary ? 'Change the canary' : TITLES[action];
}

/** `Pin listing`, `Start a canary of listing` */
export function formatCommand(action: Action, name: string, remote: RemoteChannel | undefined) {
  const hasObject = action === 'canary' || action === 'end canary';
  return `${getCommandTitle(action, remote)}${hasObject ? ' of' : ''} ${name}`;
}

/**
 * The result of the last command, or null. The query only identifies an entry of the history, which provides the text,
 * so a link can't inject a message.
 */
export function getFlashMessage(query: URLSearchParams, history: ChannelEntry[]) {
  const done = history.find(({ revision }) => String(revision) === query.get('done'));
  if (done) return { isSuccess: true, text: formatChange(done) };
  const last = history.find(({ name }) => name === query.get('moved'));
  if (!last) return null;
  return {
    isSuccess: false,
    text: `The remote was changed in the meantime, so nothing was done. ${formatChange(last)}`,
  };
}
