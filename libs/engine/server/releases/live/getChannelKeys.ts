import { type ChannelKeys, KeyError } from '@gniazdo/composition/store';
import type { EngineEnv } from '../../settings/env.ts';

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
