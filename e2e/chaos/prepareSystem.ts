import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, task } from '@gniazdo/cli';
import { getPictureOrigin, servePictures } from '@gniazdo/demo/server/servePictures';
import { startPostgres } from '@gniazdo/postgres';
import { buildAll, replaceReleases } from '@gniazdo/system/buildAll';
import { fillCatalogue } from '@gniazdo/system/fillCatalogue';
import { prepareApiDatabase } from '@gniazdo/system/prepareBackend';

const DEFAULT_OFFERS = 4000;

export type PreparedSystem = Awaited<ReturnType<typeof prepareSystem>>;

/**
 * Prepares a separate system without API and shell: a database with a catalogue, its pictures, and built releases. With
 * GNIAZDO_CHAOS_DATA its data is kept for the next run.
 */
export async function prepareSystem({ offers = DEFAULT_OFFERS } = {}) {
  const keptDataDir = process.env.GNIAZDO_CHAOS_DATA;
  const dataDir = keptDataDir ?? mkdtempSync(join(tmpdir(), 'gniazdo-chaos-'));
  mkdirSync(dataDir, { recursive: true });
  // If the test runs as root, the database runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const postgresDir = join(dataDir, 'postgres');
  let postgres = await task('Database', () => startPostgres({ dataDir: postgresDir }));
  await task('Shell and remotes', async (say) => {
    const options = { dataDir, say, replacesAll: true };
    await replaceReleases(await buildAll(options), options);
  });
  const apiDatabaseUrl = await task('Rights of the API', () => prepareApiDatabase(postgres.url, dataDir));
  const picturePort = await task('Catalogue', async () =>
    fillCatalogue({
      databaseUrl: postgres.url,
      dataDir,
      offers,
      picturePort: await freePort(),
      say: () => undefined,
      signal: new AbortController().signal,
    }),
  );
  const pictures = picturePort === null ? null : await servePictures(picturePort);

  return {
    dataDir,
    storeFolder: join(dataDir, 'releases'),
    /** URL of the database for the API's role. */
    apiDatabaseUrl,
    /** URL of the database for the owner of the tables. */
    databaseUrl: () => postgres.url,
    /** Host from which the API may fetch pictures. */
    pictureHost: picturePort === null ? '' : new URL(getPictureOrigin(picturePort)).host,
    stopDatabase: () => postgres.stop(),
    async killDatabase() {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.ended;
    },
    async startDatabase() {
      postgres = await startPostgres({ dataDir: postgresDir, port: postgres.port });
    },
    async stop() {
      await pictures?.close();
      await postgres.stop();
      if (!keptDataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
