import type { Channel } from './Channel.ts';
import { FolderChannel } from './FolderChannel.ts';
import { PostgresChannel } from './PostgresChannel.ts';

/** The channel at an address: `postgres://…`, or a folder. */
export function openChannel(address: string): Channel {
  return /^postgres(ql)?:\/\//.test(address) ? new PostgresChannel(address) : new FolderChannel(address);
}
