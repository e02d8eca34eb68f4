import { isUrl } from '../store/openStore.ts';
import { type Channel, ChannelUnreachableError } from './Channel.ts';
import type { ChannelMemory } from './ChannelMemory.ts';
import type { ChannelStorage } from './ChannelStorage.ts';
import { FolderStorage } from './FolderStorage.ts';
import { PostgresStorage } from './PostgresStorage.ts';
import { type ChannelKeys, SignedChannel } from './SignedChannel.ts';

/** The channel at `postgres://…` or in a folder. `memory`: for shells. */
export function openChannel(address: string, keys: ChannelKeys, memory?: ChannelMemory): Channel {
  return new SignedChannel(openStorage(address), keys, memory);
}

function openStorage(address: string): ChannelStorage {
  if (/^postgres(ql)?:\/\//.test(address)) return new PostgresStorage(address);
  if (isUrl(address)) {
    const { protocol } = new URL(address);
    throw new ChannelUnreachableError(
      `Channels in ${protocol}//… are not supported: set CHANNEL to postgres://… or to a folder.`,
    );
  }
  return new FolderStorage(address);
}
