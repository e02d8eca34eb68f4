import { isAddress } from '../isAddress.ts';
import { type Channel, ChannelUnreachableError } from './Channel.ts';
import { FolderChannel } from './FolderChannel.ts';
import { PostgresChannel } from './PostgresChannel.ts';

/** The channel at an address: `postgres://…`, or a folder. */
export function openChannel(address: string): Channel {
  if (/^postgres(ql)?:\/\//.test(address)) return new PostgresChannel(address);
  if (isAddress(address)) {
    const { protocol } = new URL(address);
    throw new ChannelUnreachableError(
      `There is no channel in ${protocol}//…: set CHANNEL to postgres://… or to a folder.`,
    );
  }
  return new FolderChannel(address);
}
