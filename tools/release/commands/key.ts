import { generateKeys } from '@gniazdo/composition/store';
import type { Command } from './Command.ts';

/** A new pair of keys for whoever releases: nothing is kept, nothing is changed. */
export const key: Command = {
  usage: 'key',
  async run() {
    const { privateKey, publicKey } = generateKeys();
    console.log(`RELEASE_SIGNING_KEY=${privateKey}   a secret, for whoever releases`);
    console.log(`RELEASE_PUBLIC_KEYS=${publicKey}   for the shells; REMOTE: in front of it limits it to one remote`);
  },
};
