import { createApiRole } from '@gniazdo/api/database/apiRole';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { readSecret } from '@gniazdo/release-tools/secretFiles';

/**
 * Prepares the database for the API. Resolves to its URL for the API's role: API_DATABASE_URL, else that of a role that
 * it creates. `url` is that of the owner.
 */
export async function prepareApiDatabase(url: string, dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const role = `gniazdo_api_${new URL(url).pathname.slice(1)}`;
  const apiUrl =
    env.API_DATABASE_URL || (await createApiRole(url, { role, password: readSecret(dataDir, 'apiPassword', env) }));
  await prepareDatabase(url, { apiRole: decodeURIComponent(new URL(apiUrl).username) });
  return apiUrl;
}
