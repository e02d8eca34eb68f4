import { randomBytes } from 'node:crypto';
import { buildGrants } from '@gniazdo/composition/store';
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
