import { join } from 'node:path';
import { ensureDemoAccounts } from '@gniazdo/api/accounts/ensureDemoAccounts';
import { enableStarShop } from '@gniazdo/api/resources/star/enableStarShop';
import { freePort, isPortFree, type Settings, startProcess, task } from '@gniazdo/cli';
import { getPictureOrigin, servePictures } from '@gniazdo/demo/server/servePictures';
import { serveTestShop } from '@gniazdo/demo/server/serveTestShop';
import { UserFacingError } from '@gniazdo/errors';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { getSecretFile, readSecret } from '@gniazdo/release-tools/secretFiles';
import { fillCatalogue } from './fillCatalogue.ts';
import { prepareApiDatabase } from './prepareApiDatabase.ts';
import { superviseProcess } from './superviseProcess.ts';

type Options = {
  settings: Settings;
  /** Origin of the site. */
  url: string;
  /** Origin of the pages for shops; undefined: there are none. */
  eshopUrl?: string;
  signal: AbortSignal;
  /** Receives functions that stop what was started, also if a later step fails. */
  stops: (() => Promise<void>)[];
  /**
   * Runs in parallel with the catalogue import as soon as the database is up: the build and the import use one core
   * each.
   */
  meanwhile: (databaseUrl: string) => Promise<unknown>;
  /** Called with the new process id when the API has ended and runs again. */
  onApiRestart?: (pid: number) => void;
  /** Called if the database or the API ends again and again. */
  onGiveUp: (error: UserFacingError) => void;
};

/** Accounts of a demo system; all have the same password. */
export type DemoAccounts = { emails: string[]; password: string };

/** Starts database and API, and generates the demo catalogue if there is none. */
export async function startBackend({
  settings,
  url,
  eshopUrl,
  signal,
  stops,
  meanwhile,
  onApiRestart,
  onGiveUp,
}: Options) {
  const { dataDir } = settings;
  const databaseUrl = await task('Database', async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    return startDatabase({ dataDir: join(dataDir, 'postgres'), signal, stops, onGiveUp });
  });
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
  const apiPort = await choosePort(settings.port + 3);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const api = await task('API', () =>
    superviseProcess({
      title: 'The API',
      signal,
      onRestart: onApiRestart,
      onGiveUp,
      start: (isRestart) =>
        startProcess({
          dataDir,
          signal,
          isRestart,
          name: 'api',
          file: 'apps/api/main.ts',
          env: {
            DATABASE_URL: apiDatabaseUrl,
            API_PORT: String(apiPort),
            DATA_DIR: dataDir,
            PUBLIC_URL: url,
            ...(eshopUrl && { ESHOP_URL: eshopUrl }),
            PICTURE_HOSTS: pictureHosts.join(','),
            SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
          },
          healthUrl: `${apiUrl}/health/ready`,
          timeoutMs: 120_000,
        }),
    }),
  );
  stops.push(api.stop);
  const testShopUrl =
    demoAccounts && (await task('Test shop', () => startTestShop({ settings, databaseUrl, url, stops })));
  return { databaseUrl, apiUrl, pid: api.pid, demoAccounts, testShopUrl };
}

/** A shop whose mails about reviews are sent at once. Never in production: its orders are not real. */
async function startTestShop({
  settings,
  databaseUrl,
  url,
  stops,
}: Pick<Options, 'settings' | 'url' | 'stops'> & { databaseUrl: string }) {
  const shop = await enableStarShop(databaseUrl, { delayDays: 0 });
  const server = await serveTestShop(await choosePort(settings.port + 4), shop, url);
  stops.push(server.close);
  return server.url;
}

/** Never in production: an administrator whose password is printed. */
async function createDemoAccounts(databaseUrl: string, dataDir: string): Promise<DemoAccounts | null> {
  if (process.env.NODE_ENV === 'production') return null;
  const password = readSecret(dataDir, 'demoPassword');
  return { emails: await ensureDemoAccounts(databaseUrl, password), password };
}

/** Starts the embedded database, and starts it again on its port if it ends. Resolves to its URL. */
async function startDatabase({
  dataDir,
  signal,
  stops,
  onGiveUp,
}: Pick<Options, 'signal' | 'stops' | 'onGiveUp'> & { dataDir: string }) {
  let first: RunningPostgres | undefined;
  const { stop } = await superviseProcess({
    title: 'The database',
    signal,
    onGiveUp,
    async start() {
      const running = await startPostgres({ dataDir, port: first?.port });
      first ??= running;
      return running;
    },
  });
  stops.push(stop);
  return first!.url;
}

/**
 * The preferred port, which is the same at every start, so that a dev server beside the system finds the API again; any
 * other if it is taken.
 */
async function choosePort(preferred: number) {
  return preferred <= 65_535 && (await isPortFree(preferred)) ? preferred : freePort();
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
