import { setTimeout as wait } from 'node:timers/promises';
import {
  type Channel,
  type ChannelChange,
  ChannelMovedError,
  type ChannelState,
  type RemoteChannel,
} from './Channel.ts';

const MOST_TRIES = 30;

/** From the remote as it is (undefined: not there yet) to what it shall be; throws to leave all as it was. */
export type Decide = (
  remote: RemoteChannel | undefined,
  state: ChannelState,
) => RemoteChannel | null | Promise<RemoteChannel | null>;

/** Changes one remote. `decide` is asked again when somebody else was faster, so what it has checked is true. */
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
      if (!(error instanceof ChannelMovedError) || tries === MOST_TRIES) throw error;
      await wait(Math.random() * 50);
    }
  }
}
