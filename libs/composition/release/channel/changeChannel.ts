import { setTimeout as wait } from 'node:timers/promises';
import {
  type Channel,
  type ChannelChange,
  ChannelConflictError,
  type ChannelState,
  type RemoteChannel,
} from './Channel.ts';

const MAX_TRIES = 30;

/** Maps the remote (undefined before its first release) to its new state, null to retire it; throws to change nothing. */
export type Decide = (
  remote: RemoteChannel | undefined,
  state: ChannelState,
) => RemoteChannel | null | Promise<RemoteChannel | null>;

/** Changes one remote. Calls `decide` again after a concurrent change, so that its checks hold for the state it replaces. */
export async function changeChannel(
  channel: Pick<Channel, 'read' | 'write'>,
  note: Omit<ChannelChange, 'to'>,
  decide: Decide,
) {
  for (let tries = 1; ; tries++) {
    const state = await channel.read();
    const to = await decide(state.remotes[note.name], state);
    try {
      return await channel.write(state.revision, { ...note, to });
    } catch (error) {
      if (!(error instanceof ChannelConflictError) || tries === MAX_TRIES) throw error;
      await wait(Math.random() * 50);
    }
  }
}
