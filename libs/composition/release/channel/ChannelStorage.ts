import { z } from 'zod';
import { remoteNameSchema } from '../ReleaseId.ts';
import type { SignedEntry } from '../signing/channelEntry.ts';
import type { Channel, ChannelChange, OnOutage } from './Channel.ts';

/** What a storage has: entries whose signatures are not verified yet. */
export const storedStateSchema = z.object({
  /** Incremented by each change; 0 before the first. */
  revision: z.int().min(0),
  remotes: z.record(remoteNameSchema, z.unknown()),
});
export type StoredState = z.infer<typeof storedStateSchema>;

/** Where the entries of a channel are kept. SignedChannel signs and verifies them. */
export interface ChannelStorage extends Pick<Channel, 'history' | 'close'> {
  /** Rejects with ChannelUnreachableError. */
  read(): Promise<StoredState>;
  /** Stores the entry of one remote and the change. Rejects with ChannelConflictError like Channel.write. */
  write(expectedRevision: number, change: ChannelChange, entry: SignedEntry): Promise<StoredState>;
  /** Like Channel.watch. */
  watch(onChange: (state: StoredState) => void, onOutage?: OnOutage): () => void;
}
