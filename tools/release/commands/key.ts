import { generateKeys } from '@gniazdo/composition/store';
import type { Command } from './Command.ts';

export const key: Command = {
  usage: 'key',
  description: 'Prints a new pair of signing keys',
  async run() {
    const { privateKey, publicKey } = generateKeys();
    console.log(
      `RELEASE_SIGNING_KEY=${privateKey}   secret, for the release pipeline; for shells: the content of CHANNEL_SIGNING_KEY_FILE`,
    );
    console.log(
      `RELEASE_PUBLIC_KEYS=${publicKey}   for pipelines and shells; prefix it with <remote>: or, for a shell's key, shell:`,
    );
  },
};
