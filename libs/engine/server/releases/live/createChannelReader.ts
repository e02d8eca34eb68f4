import {
  type Channel,
  type ChannelKeys,
  type ChannelState,
  KeyError,
  stableVersions,
} from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { LastKnownGood } from './createLastKnownGood.ts';
import type { EngineEnv } from '../../settings/env.ts';

/** Versions by remote. */
type Versions = Record<string, string>;

type Options = {
  channel: Pick<Channel, 'read'>;
  lastKnownGood: Pick<LastKnownGood, 'readVersions'>;
  log: FastifyBaseLogger;
};

export type ChannelReader = ReturnType<typeof createChannelReader>;

/**
 * Reads the channel; without a channel, keeps the versions that were read last or the last known good ones. The same for
 * single remotes whose entries are refused.
 */
export function createChannelReader({ channel, lastKnownGood, log }: Options) {
  let state: ChannelState | null = null;
  let versions: Versions | null = null;
  let reported: Record<string, string> = {};

  /** The stable versions; null if nothing is known. `seen` is used if the channel cannot be read. */
  async function readVersions(seen?: ChannelState): Promise<Versions | null> {
    try {
      const read = await channel.read().catch((error: unknown) => {
        if (seen) return seen;
        throw error;
      });
      // Revision 0 means that the channel was lost; do not remove all releases.
      if (read.revision === 0) throw new Error('The channel is empty.');
      state = read.refused ? await keepRefused(read, read.refused) : read;
      reportRefused(read.refused ?? {});
      versions = stableVersions(state);
    } catch (error) {
      // Before the first read, use the last known good releases.
      versions ??= await readLastKnownGood(error);
    }
    return versions;
  }

  /** The state with the last accepted state of remotes whose entries are refused. */
  async function keepRefused(read: ChannelState, refused: Record<string, string>): Promise<ChannelState> {
    const lastGood = state ? null : await lastKnownGood.readVersions().catch(() => null);
    const kept = Object.keys(refused).flatMap((name) => {
      const stable = lastGood?.[name];
      const remote = state?.remotes[name] ?? (stable ? { stable } : undefined);
      return remote ? [[name, remote] as const] : [];
    });
    return { ...read, remotes: { ...read.remotes, ...Object.fromEntries(kept) } };
  }

  function reportRefused(refused: Record<string, string>) {
    for (const [remote, reason] of Object.entries(refused)) {
      if (reported[remote] !== reason) log.error({ remote, reason }, 'A channel entry is refused');
    }
    reported = refused;
  }

  async function readLastKnownGood(reason: unknown) {
    const kept = await lastKnownGood.readVersions().catch(() => null);
    if (kept) log.error({ err: reason }, 'The channel cannot be read; starting with the last known good releases');
    else log.warn({ reason: (reason as Error).message }, 'Nothing has been released yet');
    return kept;
  }

  return {
    readVersions,
    /** The last known state of the channel; null before the first read. */
    get state() {
      return state;
    },
  };
}

/** The keys with which a shell verifies and signs channel entries. */
export function getChannelKeys(env: Pick<EngineEnv, 'RELEASE_PUBLIC_KEYS' | 'CHANNEL_SIGNING_KEY'>): ChannelKeys {
  return {
    trusted: () => env.RELEASE_PUBLIC_KEYS,
    privateKey() {
      if (env.CHANNEL_SIGNING_KEY) return env.CHANNEL_SIGNING_KEY;
      throw new KeyError('This shell has no key to change the channel with. Set CHANNEL_SIGNING_KEY_FILE.');
    },
  };
}
