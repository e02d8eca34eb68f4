import { join } from 'node:path';
import { setSeasonFlags } from '@gniazdo/api/resources/flags/setSeasonFlags';
import { enableStarShop } from '@gniazdo/api/resources/star/enableStarShop';
import { task } from '@gniazdo/cli';
import { serveTestShop } from '@gniazdo/demo/server/serveTestShop';
import type { UserFacingError } from '@gniazdo/errors';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { getSecretFile } from '@gniazdo/release-tools/secretFiles';
import { getDemoSettings } from './demoSettings.ts';
import { choosePort } from './refuseSecondStart.ts';
import { prepareApiDatabase, prepareBackend, type PrepareOptions } from './prepareBackend.ts';
import { startImports } from './startImports.ts';
import { startApi } from './startServers.ts';
import { superviseProcess } from './superviseProcess.ts';

type Options = PrepareOptions & {
  /** Origin of the site. */
  url: string;
  /** Origin of the pages for shops; undefined: there are none. */
  eshopUrl?: string;
  /** Whether the demo shows all that exists: the seasons of the day, the test shop behind all offers, links to other sites. */
  isShown?: boolean;
  /** Called with the new process id when the API has ended and runs again. */
  onApiRestart?: (pid: number) => void;
  /** Called if the database or the API ends again and again. */
  onGiveUp: (error: UserFacingError) => void;
};

/** Starts database, API and what imports feeds and articles, and generates the demo catalogue if there is none. */
export async function startBackend({ url, eshopUrl, isShown, onApiRestart, onGiveUp, ...options }: Options) {
  const { settings, signal, stops } = options;
  const { dataDir } = settings;
  const databaseUrl = await task('Database', async () => {
    if (settings.databaseUrl) return settings.databaseUrl;
    return startDatabase({ dataDir: join(dataDir, 'postgres'), signal, stops, onGiveUp });
  });
  const { apiDatabaseUrl, demoAccounts, pictureHosts } = await prepareBackend({ ...options, databaseUrl });
  const port = await choosePort(settings.port + 3);
  const testShopPort = await choosePort(settings.port + 4);
  const isDemoShown = isShown === true && demoAccounts !== null;
  if (isDemoShown) await setSeasonFlags(databaseUrl, new Date().toISOString().slice(0, 10));
  const demo = isDemoShown ? getDemoSettings(`http://127.0.0.1:${testShopPort}`) : null;
  const api = await task('API', () =>
    superviseProcess({
      title: 'The API',
      signal,
      onRestart: onApiRestart,
      onGiveUp,
      start: (isRestart) =>
        startApi({
          dataDir,
          name: 'api',
          port,
          publicUrl: url,
          databaseUrl: apiDatabaseUrl,
          pictureHosts,
          env: {
            ...(eshopUrl && { ESHOP_URL: eshopUrl }),
            VAPID_KEY_FILE: getSecretFile(dataDir, 'vapidKey'),
            ...demo?.api,
          },
          signal,
          isRestart,
        }),
    }),
  );
  stops.push(api.stop);
  stops.push(await startImports({ databaseUrl, dataDir, url }));
  const testShopUrl =
    demoAccounts && (await task('Test shop', () => startTestShop({ port: testShopPort, databaseUrl, url, stops })));
  /** For changed sources, which may have a new migration. */
  const replaceApi = async () => {
    await prepareApiDatabase(databaseUrl, dataDir);
    await api.replace();
  };
  return {
    databaseUrl,
    apiUrl: `http://127.0.0.1:${port}`,
    pid: api.pid,
    replaceApi,
    demoAccounts,
    testShopUrl,
    shellSettings: demo?.shell,
  };
}

/** A shop whose mails about reviews are sent at once. Never in production: its orders are not real. */
async function startTestShop({
  port,
  databaseUrl,
  url,
  stops,
}: Pick<Options, 'stops' | 'url'> & { port: number; databaseUrl: string }) {
  const shop = await enableStarShop(databaseUrl, { delayDays: 0 });
  const server = await serveTestShop(port, shop, url);
  stops.push(server.close);
  return server.url;
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
      const running = await startPostgres({ dataDir, port: first?.port, archive: process.env.WAL_ARCHIVE });
      first ??= running;
      return running;
    },
  });
  stops.push(stop);
  return first!.url;
}
