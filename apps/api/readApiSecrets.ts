import { UserFacingError } from '@gniazdo/errors';
import { readSecrets } from '@gniazdo/errors/readSecrets';

type Variables = Record<string, string | undefined>;

/** Adds the secrets of the API and the databases to the settings of the environment. Throws UserFacingError. */
export function readApiSecrets(variables: Variables): Variables {
  return readSecrets(variables, {
    program: 'API',
    secrets: ['SHELL_KEY', 'AI_KEY', 'EMBEDDINGS_KEY', 'METRICS_TOKEN', 'VAPID_KEY'],
    urls: ['SMTP_URL'],
    others: ['DATABASE_URL', 'DATABASE_REPLICA_URL'],
  });
}

/** The database of a command, with the role that owns its tables. Throws UserFacingError without it. */
export function requireDatabaseUrl(variables: Variables = process.env) {
  const url = readApiSecrets(variables).DATABASE_URL;
  if (url) return url;
  throw new UserFacingError(
    'Set DATABASE_URL or DATABASE_URL_FILE to the database, with the role that owns its tables.',
  );
}
