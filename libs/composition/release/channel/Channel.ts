import { z } from 'zod';

const versionSchema = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** What visitors get of one remote. */
export const remoteChannelSchema = z.object({
  /** The release that is live. */
  stable: versionSchema,
  /** A second release, for that share of the visitors. */
  canary: z.object({ version: versionSchema, percent: z.number().gt(0).max(100) }).optional(),
  /** While it is set, `stable` doesn't move. */
  pinned: z.object({ by: z.string(), at: z.iso.datetime(), why: z.string() }).optional(),
});
export type RemoteChannel = z.infer<typeof remoteChannelSchema>;

/** Which releases visitors get, at one moment. */
export const channelStateSchema = z.object({
  /** Grows by one with each change; 0 before the first. */
  revision: z.int().min(0),
  remotes: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), remoteChannelSchema),
});
export type ChannelState = z.infer<typeof channelStateSchema>;

export const channelActionSchema = z.enum([
  'release',
  'promote',
  'rollback',
  'canary',
  'end canary',
  'pin',
  'unpin',
  'retire',
]);

export type ChannelAction = z.infer<typeof channelActionSchema>;

/** One change: what was done to which remote, by whom, why, and what came of it. */
export const channelEntrySchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  name: z.string(),
  action: channelActionSchema,
  /** The remote after the change; null when it was taken away. */
  to: remoteChannelSchema.nullable(),
  by: z.string(),
  /** In the words of whoever did it; empty when nothing was said. */
  why: z.string(),
});
export type ChannelEntry = z.infer<typeof channelEntrySchema>;
export type ChannelChange = Omit<ChannelEntry, 'revision' | 'at'>;

/** Which release of each remote is live, for all shells that follow it. */
export interface Channel {
  /** What is live now; nothing, before the first release. Rejects when the channel is out of reach. */
  read(): Promise<ChannelState>;
  /**
   * Changes one remote, but only while the channel is still as it was seen: rejects with ChannelMovedError when its
   * revision isn't `seen` any more. Resolves to the channel after the change.
   */
  write(seen: number, change: ChannelChange): Promise<ChannelState>;
  /**
   * Calls back with the channel as it is and then whenever it has changed, in order. While the channel is out of reach
   * nothing is called. Returns how to stop that.
   */
  watch(onChange: (state: ChannelState) => void): () => void;
  /** Changes, newest first, at most `limit` (200). */
  history(filter?: { name?: string; limit?: number }): Promise<ChannelEntry[]>;
  /** Gives back what it holds open. */
  close(): Promise<void>;
}

export const HISTORY_LIMIT = 200;

/** Somebody else has changed the channel since it was read: read it again and decide again. */
export class ChannelMovedError extends Error {
  override readonly name = 'ChannelMovedError';
}

/** The channel can't be read or written now; the message is one sentence. */
export class ChannelUnreachableError extends Error {
  override readonly name = 'ChannelUnreachableError';
}

/** `{ listing: '1.0.2' }`: the live release of each remote. */
export function stableVersions({ remotes }: ChannelState): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
}
