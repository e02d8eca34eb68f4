import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { remoteNameSchema } from '../ReleaseId.ts';
import { versionSchema } from '../versions.ts';

/** Live releases of one remote. */
const remoteChannelSchema = z.object({
  /** Version that is live. */
  stable: versionSchema,
  /** A second version that is live for a percentage of visitors. */
  canary: z.object({ version: versionSchema, percent: z.number().gt(0).max(100) }).optional(),
  /** While set, `stable` can't change. */
  pinned: z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() }).optional(),
});
export type RemoteChannel = z.infer<typeof remoteChannelSchema>;

/** State of the channel: the live releases of all remotes. */
export const channelStateSchema = z.object({
  /** Incremented by each change; 0 before the first. */
  revision: z.int().min(0),
  remotes: z.record(remoteNameSchema, remoteChannelSchema),
});
export type ChannelState = z.infer<typeof channelStateSchema>;

const channelActionSchema = z.enum([
  'release',
  'promote',
  'rollback',
  'canary',
  'end canary',
  'pin',
  'unpin',
  'retire',
]);

/** One change of one remote: action, author, reason and result. */
export const channelEntrySchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  name: z.string(),
  action: channelActionSchema,
  /** The remote after the change; null if it is retired. */
  to: remoteChannelSchema.nullable(),
  by: z.string(),
  /** Reason given by the author; may be empty. */
  why: z.string(),
});
export type ChannelEntry = z.infer<typeof channelEntrySchema>;
export type ChannelChange = Omit<ChannelEntry, 'revision' | 'at'>;

/** The record of which release of each remote is live; shells watch it. */
export interface Channel {
  /** Current state; no remotes before the first release. Rejects with ChannelUnreachableError. */
  read(): Promise<ChannelState>;
  /**
   * Changes one remote with optimistic locking: rejects with ChannelConflictError unless the channel's revision is
   * `expectedRevision`. Resolves to the state after the change.
   */
  write(expectedRevision: number, change: ChannelChange): Promise<ChannelState>;
  /**
   * Calls back with the current state and after each change, in order; not while the channel is unreachable. Returns a
   * function that stops watching.
   */
  watch(onChange: (state: ChannelState) => void): () => void;
  /** Changes, newest first; at most `limit` (MAX_HISTORY by default). */
  history(filter?: { name?: string; limit?: number }): Promise<ChannelEntry[]>;
  /** Closes connections. */
  close(): Promise<void>;
}

export const MAX_HISTORY = 200;

/** The channel has changed since it was read: read it and decide again. */
export class ChannelConflictError extends UserFacingError {
  override readonly name = 'ChannelConflictError';
}

/** The channel can't be read or written. */
export class ChannelUnreachableError extends UserFacingError {
  override readonly name = 'ChannelUnreachableError';
}

/** `{ listing: '1.0.2' }`: the live release of each remote. */
export function stableVersions({ remotes }: ChannelState): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}
