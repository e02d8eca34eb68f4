import { setTimeout as wait } from 'node:timers/promises';
import {
  type Channel,
  type ChannelChange,
  ChannelConflictError,
  type ChannelState,
  findOfRemote,
  type RemoteChannel,
} from './Channel.ts';
import { ChannelCommandRefusedError } from './channelCommands.ts';

const MAX_TRIES = 30;

/** Maps the remote (undefined before its first release) to its new state, null to retire it; throws to change nothing. */
export type Decide = (
  remote: RemoteChannel | undefined,
  state: ChannelState,
) => RemoteChannel | null | Promise<RemoteChannel | null>;

type Options = {
  /** Replaces an entry whose signature is refused, as if the remote had none. */
  replacesRefused?: boolean;
};

/**
 * Changes one remote. Calls `decide` again after a concurrent change, so that its checks hold for the state it replaces.
 * Rejects with ChannelCommandRefusedError if the remote's entry is refused, because nothing is known about its state.
 */
export async function changeChannel(
  channel: Pick<Channel, 'read' | 'write'>,
  note: Omit<ChannelChange, 'to'>,
  decide: Decide,
  { replacesRefused = false }: Options = {},
) {
  for (let tries = 1; ; tries++) {
    const state = await channel.read();
    const refusal = findOfRemote(state.refused ?? {}, note.name);
    if (refusal && !replacesRefused) {
      throw new ChannelCommandRefusedError(
        refusal,
        `To replace it: npm run releases -- promote ${note.name} VERSION --force.`,
      );
    }
    const to = await decide(findOfRemote(state.remotes, note.name), state);
    try {
      return await channel.write(state.revision, { ...note, to });
    } catch (error) {
      if (!(error instanceof ChannelConflictError) || tries === MAX_TRIES) throw error;
      await wait(Math.random() * 50);
    }
  }
}
