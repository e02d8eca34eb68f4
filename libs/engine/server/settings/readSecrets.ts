import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';

/** Settings that are secret. `CHANNEL` is one if it contains a password. */
const SECRETS = [
  'STAFF_KEY',
  'SHELL_KEY',
  'METRICS_TOKEN',
  'DEVELOPER_TOKEN',
  'CHANNEL_SIGNING_KEY',
  'CHANNEL',
] as const;
/** Read by the client of the release store, which has files of its own. */
const STORE_SECRETS = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

/**
 * Adds the secrets to the settings of the environment: `NAME_FILE` is the path of a file with the value, else a systemd
 * credential `NAME` has it. Throws UserFacingError with a line for each secret that is in the environment itself, which
 * other processes of the user and error reports can read.
 */
export function readSecrets(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const problems: string[] = [];
  const settings = { ...variables };
  for (const name of SECRETS) {
    if (isSecret(name, variables[name])) {
      problems.push(
        `${name} is a secret: write it to a file that only the shell can read and set ${name}_FILE to its path, or pass it as a systemd credential "${name}"`,
      );
    }
    const file = findFile(name, variables);
    if (!file) continue;
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${(error as Error).message}`);
    }
  }
  for (const name of STORE_SECRETS) {
    if (variables[name])
      problems.push(`${name} is a secret: use a role of the machine, or set AWS_SHARED_CREDENTIALS_FILE to a file`);
  }
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}.`);
    throw new UserFacingError(`The shell cannot start because of its secrets:\n${lines.join('\n')}`);
  }
  return settings;
}

function isSecret(name: string, value: string | undefined) {
  if (!value) return false;
  return name !== 'CHANNEL' || (URL.canParse(value) && new URL(value).password !== '');
}

function findFile(name: string, variables: Record<string, string | undefined>) {
  const given = variables[`${name}_FILE`];
  if (given) return given;
  const folder = variables['CREDENTIALS_DIRECTORY'];
  const credential = folder && path.join(folder, name);
  return credential && existsSync(credential) ? credential : undefined;
}
