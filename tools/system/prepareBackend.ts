import { ensureDemoAccounts } from '@gniazdo/api/accounts/ensureDemoAccounts';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { createApiRole } from '@gniazdo/api/database/apiRole';
import { type Settings, task } from '@gniazdo/cli';
import { getPictureOrigin, servePictures } from '@gniazdo/demo/server/servePictures';
import { UserFacingError } from '@gniazdo/errors';
import { readSecret } from '@gniazdo/release-tools/secretFiles';
import { choosePort } from './refuseSecondStart.ts';
import { fillCatalogue } from './fillCatalogue.ts';

export type PrepareOptions = {
  settings: Settings;
  signal: AbortSignal;
  /** Receives functions that stop what was started, also if a later step fails. */
  stops: (() => Promise<void>)[];
  /**
   * Runs in parallel with the catalogue import as soon as the database is up: the build and the import use one core
   * each.
   */
  meanwhile: (databaseUrl: string) => Promise<unknown>;
};

/** Accounts of a demo system; all have the same password. */
export type DemoAccounts = { emails: string[]; password: string };

/** Prepares what APIs need in the database, and generates the demo catalogue with its accounts and pictures if there is none. */
export async function prepareBackend({
  settings,
  databaseUrl,
  signal,
  stops,
  meanwhile,
}: PrepareOptions & { databaseUrl: string }) {
  const { dataDir } = settings;
  const [, { picturePort, apiDatabaseUrl }] = await untilAborted(
    signal,
    Promise.all([
      meanwhile(databaseUrl),
      task('Catalogue', async (say) => {
        const apiDatabaseUrl = await prepareApiDatabase(databaseUrl, dataDir);
        const freePicturePort = await choosePort(settings.port + 2);
        const picturePort = await fillCatalogue({
          databaseUrl,
          dataDir,
          offers: settings.offers,
          picturePort: freePicturePort,
          say,
          signal,
        });
        return { picturePort, apiDatabaseUrl };
      }),
    ]),
  );
  const demoAccounts = picturePort === null ? null : await createDemoAccounts(databaseUrl, dataDir);
  const pictureHosts = process.env.PICTURE_HOSTS ? [process.env.PICTURE_HOSTS] : [];
  if (picturePort !== null) {
    const pictures = await task('Pictures', () => startPictures(picturePort));
    stops.push(pictures.close);
    pictureHosts.push(new URL(getPictureOrigin(picturePort)).host);
  }
  return { apiDatabaseUrl, demoAccounts, pictureHosts };
}

/** Never in production: an administrator whose password is printed. */
async function createDemoAccounts(databaseUrl: string, dataDir: string): Promise<DemoAccounts | null> {
  if (process.env.NODE_ENV === 'production') return null;
  const password = readSecret(dataDir, 'demoPassword');
  return { emails: await ensureDemoAccounts(databaseUrl, password), password };
}

async function startPictures(port: number) {
  try {
    return await servePictures(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UserFacingError(
      `Port ${port} of the demo catalogue's pictures is taken by another program. Stop that program, or set another DATA_DIR.`,
    );
  }
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>) {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new UserFacingError('Stopped during the start.')), { once: true });
  });
  return Promise.race([work, aborted]);
}

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
