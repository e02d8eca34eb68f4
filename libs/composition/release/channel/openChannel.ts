import { SiteStorage } from '../site/SiteStorage.ts';
import { isUrl } from '../store/openStore.ts';
import { type Channel, ChannelUnreachableError } from './Channel.ts';
import type { ChannelMemory } from './ChannelMemory.ts';
import type { ChannelStorage } from './ChannelStorage.ts';
import { FolderStorage } from './FolderStorage.ts';
import { PostgresStorage } from './PostgresStorage.ts';
import { type ChannelKeys, SignedChannel } from './SignedChannel.ts';

/** The channel at `postgres://…`, in a folder, or of a deployed site (`https://…`), which can only be read. `memory`: for shells. */
export function openChannel(address: string, keys: ChannelKeys, memory?: ChannelMemory): Channel {
  return new SignedChannel(openChannelStorage(address), keys, memory);
}

/** The same without its signatures checked. */
export function openChannelStorage(address: string): ChannelStorage {
  if (/^postgres(ql)?:\/\//.test(address)) return new PostgresStorage(address);
  if (isUrl(address)) {
    const { protocol, origin } = new URL(address);
    if (/^https?:$/.test(protocol)) return new SiteStorage(origin);
    throw new ChannelUnreachableError(
      `Channels in ${protocol}//… are not supported: set CHANNEL to postgres://… or to a folder.`,
    );
  }
  return new FolderStorage(address);
}
