import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { versionSchema } from '../versions.ts';

/** The value of a remote that a person or a request names; objects also inherit `constructor`. */
export function findOfRemote<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Which releases of a remote are live. */
export const remoteStateSchema = z.object({
  /** Version that is live. */
  stable: versionSchema,
  /** A second version that is live for a percentage of visitors. */
  canary: z.object({ version: versionSchema, percent: z.number().gt(0).max(100) }).optional(),
  /** While set, `stable` can't change. */
  pinned: z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() }).optional(),
});

/** Live releases of one remote, and the lowest version that shells accept. */
const remoteChannelSchema = remoteStateSchema.extend({ minimum: versionSchema.optional() });
export type RemoteChannel = z.infer<typeof remoteChannelSchema>;

/** State of the channel: the live releases of all remotes. */
export type ChannelState = {
  /** Incremented by each change; 0 before the first. */
  revision: number;
  /** Only those whose entry is signed by a trusted key. */
  remotes: Record<string, RemoteChannel>;
  /** By remote: why its entry is refused. Absent if all entries are valid. */
  refused?: Record<string, string>;
};

const channelActionSchema = z.enum([
  'release',
  'promote',
  'rollback',
  'canary',
  'end canary',
  'pin',
  'unpin',
  'minimum',
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

export type OnOutage = (error: Error | null) => void;

/** The record of which release of each remote is live; shells watch it. */
export interface Channel {
  /** Current state with verified signatures; no remotes before the first release. Rejects with ChannelUnreachableError. */
  read(): Promise<ChannelState>;
  /**
   * Signs and writes the state of one remote, with optimistic locking: rejects with ChannelConflictError unless the
   * channel's revision is `expectedRevision`, with ChannelCommandRefusedError for versions below the remote's minimum, and
   * with KeyError without a trusted key. Resolves to the state after the change.
   */
  write(expectedRevision: number, change: ChannelChange): Promise<ChannelState>;
  /**
   * Calls back with the current state and after each change, in order; not while the channel is unreachable: `onOutage` gets
   * the error once per outage, and null when the channel can be read again. Returns a function that stops watching.
   */
  watch(onChange: (state: ChannelState) => void, onOutage?: OnOutage): () => void;
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
