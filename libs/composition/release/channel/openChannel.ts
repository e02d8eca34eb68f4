import { isUrl } from '../store/openStore.ts';
import { type Channel, ChannelUnreachableError } from './Channel.ts';
import { FolderChannel } from './FolderChannel.ts';
import { PostgresChannel } from './PostgresChannel.ts';

/** The channel at `postgres://…` or in a folder. */
export function openChannel(address: string): Channel {
  if (/^postgres(ql)?:\/\//.test(address)) return new PostgresChannel(address);
  if (isUrl(address)) {
    const { protocol } = new URL(address);
    throw new ChannelUnreachableError(
      `Channels in ${protocol}//… are not supported: set CHANNEL to postgres://… or to a folder.`,
    );
  }
  return new FolderChannel(address);
}
