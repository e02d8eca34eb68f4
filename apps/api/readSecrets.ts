import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '@gniazdo/errors';

type Variables = Record<string, string | undefined>;

/** Settings of the API that come from files only. */
const SECRETS = ['SHELL_KEY', 'SMTP_URL', 'AI_KEY', 'EMBEDDINGS_KEY', 'METRICS_TOKEN', 'VAPID_KEY'] as const;
/** These may also come from the environment. */
const DATABASES = ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const;

/**
 * Adds the secrets to the settings of the environment, like the shell: `NAME_FILE` is the path of a file with the value,
 * else a systemd credential `NAME` has it. Throws UserFacingError if a secret is in the environment, which other processes
 * of the user can read, or if its file can't be read.
 */
export function readSecrets(variables: Variables): Variables {
  const settings = { ...variables };
  for (const name of [...SECRETS, ...DATABASES]) {
    if (SECRETS.some((secret) => secret === name) && isSecret(variables[name])) {
      throw new UserFacingError(
        `${name} is a secret: write it to a file that only the API can read and set ${name}_FILE to its path, or pass it as a systemd credential "${name}".`,
      );
    }
    const file = variables[`${name}_FILE`] || findCredential(name, variables.CREDENTIALS_DIRECTORY);
    if (!file) continue;
    try {
      settings[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new UserFacingError(`${name}_FILE can't be read: ${(error as Error).message}`);
    }
  }
  return settings;
}

/** The database of a command, with the role that owns its tables. Throws UserFacingError without it. */
export function requireDatabaseUrl(variables: Variables = process.env) {
  const url = readSecrets(variables).DATABASE_URL;
  if (url) return url;
  throw new UserFacingError(
    'Set DATABASE_URL or DATABASE_URL_FILE to the database, with the role that owns its tables.',
  );
}

/** The URL of a mail server is no secret without a password. */
function isSecret(value: string | undefined) {
  return Boolean(value) && !(URL.canParse(value!) && new URL(value!).password === '');
}

function findCredential(name: string, folder: string | undefined) {
  const file = folder && join(folder, name);
  return file && existsSync(file) ? file : undefined;
}
