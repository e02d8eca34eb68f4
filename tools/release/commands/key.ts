import { generateKeys } from '@gniazdo/composition/store';
import type { Command } from './Command.ts';

export const key: Command = {
  usage: 'key',
  description: 'Prints a new pair of signing keys',
  async run() {
    const { privateKey, publicKey } = generateKeys();
    console.log(
      `${privateKey}   secret: the content of RELEASE_SIGNING_KEY_FILE in the release pipeline, of CHANNEL_SIGNING_KEY_FILE for shells`,
    );
    console.log(
      `RELEASE_PUBLIC_KEYS=${publicKey}   for pipelines and shells; prefix it with <remote>: or, for a shell's key, shell:`,
    );
  },
};
