import { randomBytes } from 'node:crypto';
import { buildGrants, generateKeys } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import type { Command } from './Command.ts';

export const grant: Command = {
  usage: 'grant <remote> | shell',
  description: 'Prints the SQL for a database role that may change this remote only (shell: all) in the channel',
  async run([name, ...more]) {
    if (!name || more.length > 0) throw new UserFacingError(`Name one remote. Usage: ${grant.usage}`);
    if (!/^[a-z][a-z0-9-]{0,54}$/.test(name)) {
      throw new UserFacingError(
        `"${name}" is not a remote's name of at most 55 lower-case letters, digits and hyphens.`,
      );
    }
    console.log(buildGrants(name, randomBytes(24).toString('base64url')));
  },
};

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
