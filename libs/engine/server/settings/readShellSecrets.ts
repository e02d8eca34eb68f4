import { readSecrets } from '@gniazdo/errors/readSecrets';

/** Those of the client of the release store, which has files of its own. */
const STORE_ADVICE = 'use a role of the machine, or set AWS_SHARED_CREDENTIALS_FILE to a file';

/** Adds the secrets of the shell to the settings of the environment. Throws UserFacingError. */
export function readShellSecrets(variables: Record<string, string | undefined>) {
  return readSecrets(variables, {
    program: 'shell',
    secrets: ['STAFF_KEY', 'SHELL_KEY', 'METRICS_TOKEN', 'DEVELOPER_TOKEN', 'CHANNEL_SIGNING_KEY'],
    urls: ['CHANNEL'],
    refused: { AWS_SECRET_ACCESS_KEY: STORE_ADVICE, AWS_SESSION_TOKEN: STORE_ADVICE },
  });
}
