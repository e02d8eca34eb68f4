import { type Channel, ChannelUnreachableError } from './Channel.ts';
import { FolderChannel } from './FolderChannel.ts';
import { PostgresChannel } from './PostgresChannel.ts';

/** The channel at an address: `postgres://…`, or a folder. */
export function openChannel(address: string): Channel {
  if (/^postgres(ql)?:\/\//.test(address)) return new PostgresChannel(address);
  const scheme = /^([a-z0-9]+):\/\//.exec(address)?.[1];
  if (scheme) {
    throw new ChannelUnreachableError(
      `There is no channel in ${scheme}://…: set CHANNEL to postgres://… or to a folder.`,
    );
  }
  return new FolderChannel(address);
}
