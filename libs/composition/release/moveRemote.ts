import { type Channel, ChannelMovedError, type ChannelState, type RemoteChannel } from './channel/Channel.ts';
import { changeChannel } from './channel/changeChannel.ts';
import * as moves from './channel/moves.ts';
import { checkAgainstLive } from './contract/checkAgainstLive.ts';
import { checkRetirement } from './contract/checkRetirement.ts';
import type { TrustedKey } from './signing/keys.ts';
import { SignedStore } from './signing/SignedStore.ts';
import type { ReleaseStore } from './store/ReleaseStore.ts';

/** What people do to a remote whose releases are in the store. */
export type Move = { name: string } & (
  | { action: 'promote' | 'rollback' | 'pin'; version?: string }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'end canary' | 'unpin' | 'retire' }
);

export type MovePlaces = {
  store: Pick<ReleaseStore, 'list' | 'read' | 'readFile'>;
  channel: Pick<Channel, 'history'>;
  /** Whose releases may go live. */
  trusted: TrustedKey[];
};

type Note = { by: string; why: string };
type Options = {
  /** Leaves out the checks against what is live of other remotes. */
  isForced?: boolean;
  /** The channel's revision that was looked at: rejects with ChannelMovedError when the remote has moved since. */
  seen?: number;
};

/**
 * What a move would make of its remote; null: nothing of it is live any more. A version that was not live before is looked for in the store, its signature is
 * checked and so is whether it goes with what is live. Rejects with RefusedMoveError, UnfitReleaseError and what the store
 * throws; changes nothing.
 */
export async function planMove(
  places: MovePlaces,
  move: Move,
  note: Note,
  state: ChannelState,
  { isForced = false }: Options = {},
): Promise<RemoteChannel | null> {
  const { name, action } = move;
  const remote = state.remotes[name];
  const next = await afterMove(places.channel, move, note, remote);
  if (!next) {
    if (!isForced) await checkRetirement(name, state, places.store);
    return null;
  }
  for (const version of newVersions(remote, next)) {
    if (!(await places.store.list(name)).includes(version)) {
      throw new moves.RefusedMoveError(
        `There is no release ${name} ${version}.`,
        `Those that are: npm run releases -- list ${name}.`,
      );
    }
    const manifest = await new SignedStore(places.store, places.trusted).read({ name, version });
    if (!isForced) await checkAgainstLive(manifest, state, places.store, { isWayBack: action === 'rollback' });
  }
  return next;
}

/** Makes the move, whoever else changes the channel meanwhile. Resolves to the channel and to the remote before. */
export async function moveRemote(
  places: MovePlaces & { channel: Channel },
  move: Move,
  note: Note,
  { seen, ...options }: Options = {},
): Promise<{ before: RemoteChannel | undefined; state: ChannelState }> {
  const { name, action } = move;
  let before: RemoteChannel | undefined;
  const state = await changeChannel(places.channel, { name, action, ...note }, async (remote, current) => {
    before = remote;
    if (seen !== undefined) await refuseMoved(places.channel, name, seen);
    return planMove(places, move, note, current, options);
  });
  return { before, state };
}

/** Changes of other remotes don't matter to whoever looked at this one. */
async function refuseMoved(channel: Pick<Channel, 'history'>, name: string, seen: number) {
  const [last] = await channel.history({ name, limit: 1 });
  if (!last || last.revision <= seen) return;
  throw new ChannelMovedError(`${name} has changed since you looked: ${last.action} by ${last.by}.`);
}

async function afterMove(
  channel: Pick<Channel, 'history'>,
  move: Move,
  note: Note,
  remote: RemoteChannel | undefined,
): Promise<RemoteChannel | null> {
  const { name } = move;
  switch (move.action) {
    case 'promote':
      return moves.promote(name, remote, move.version, remote ? [] : await channel.history({ name }));
    case 'rollback':
      return moves.rollBack(name, remote, await channel.history({ name }), move.version);
    case 'canary':
      return moves.startCanary(name, remote, { version: move.version, percent: move.percent });
    case 'end canary':
      return moves.endCanary(name, remote);
    case 'pin':
      return moves.pin(name, remote, note, move.version);
    case 'unpin':
      return moves.unpin(name, remote);
    case 'retire':
      return moves.retire(name, remote);
  }
}

function newVersions(before: RemoteChannel | undefined, next: RemoteChannel) {
  const known = [before?.stable, before?.canary?.version];
  return [next.stable, next.canary?.version]
    .filter((each) => each !== undefined)
    .filter((each) => !known.includes(each));
}
