import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { watchRemote } from '@gniazdo/composition/watch';
import type * as devShellBundle from '../../apps/shell/dev/createDevShell.ts';
import { releaseKeys } from '../release/releaseKeys.ts';
import { remoteFolder } from '../release/remotes.ts';
import { freePort, isPortFree } from '../setup/ports.ts';
import { SetupError } from '../setup/SetupError.ts';
import { ROOT, type Settings } from '../setup/settings.ts';
import { task } from '../setup/task.ts';
import { buildDevShellIfStale } from './buildDevShellIfStale.ts';
import { findBackend } from './findBackend.ts';
import { followRemote } from './followRemote.ts';
import { printProblems } from './printProblems.ts';
import type { DevArguments } from './readArguments.ts';

const require = createRequire(import.meta.url);

/** Ports that are tried when nobody asked for one, from `npm start`'s on. */
const PORTS_TRIED = 10;

export type Dev = { url: string; stop: () => Promise<void> };

/**
 * Starts a shell in which the named remotes follow their sources and all others are as they are live. A system that runs
 * on the data folder lends its API; without one, database and API are started as by `npm start`. Fails with a SetupError,
 * after stopping what it had started.
 */
export async function startDev(
  args: DevArguments,
  settings: Settings,
  signal: AbortSignal,
  folderOf = remoteFolder,
): Promise<Dev> {
  const { dataDir } = settings;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    const port = await choosePort(args.port, settings.port);
    const url = `http://localhost:${port}`;
    const shellBundle = task('Shell for developers', buildDevShellIfStale);
    // Awaited below; what goes wrong before is told first.
    shellBundle.catch(() => undefined);
    const { apiUrl, places } = await findBackend({ args, settings, url, signal, stops, meanwhile: shellBundle });
    const folder = join(dataDir, 'dev', String(port));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const log = createWriteStream(join(folder, 'shell.log'));
    const remotes = args.names.map((name) => ({ name, outDir: join(folder, name) }));
    for (const { outDir } of remotes) mkdirSync(join(outDir, 'browser'), { recursive: true });

    const { createDevShell } = require(await shellBundle) as typeof devShellBundle;
    const shell = await createDevShell({
      remotes,
      root: `${ROOT}/`,
      onProblems: printProblems,
      onLog: (line) => void log.write(line),
      settings: {
        ...places,
        PORT: String(port),
        API_URL: apiUrl,
        RELEASE_PUBLIC_KEYS: releaseKeys(dataDir).publicKeys,
        DATA_DIR: folder,
        PUBLIC_URL: url,
        // Readable code on a machine that also builds.
        PAGE_DEADLINE_MS: '5000',
        FRAGMENT_DEADLINE_MS: '4000',
      },
    });
    stops.push(shell.stop);
    await shell.server.listen({ port, host: '127.0.0.1' });
    await task('Remotes', async () => {
      await shell.start();
      const watched = remotes.map(({ name, outDir }) => {
        const { listener, firstBuild } = followRemote(name, shell.builds);
        const watch = watchRemote({ name, version: 'dev', dir: folderOf(name), outDir }, listener);
        stops.push(watch.close);
        return firstBuild;
      });
      await Promise.all(watched);
    });
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function choosePort(asked: number | undefined, usual: number) {
  if (asked !== undefined) {
    if (await isPortFree(asked)) return asked;
    throw new SetupError(`Port ${asked} is taken by another program. Choose another one with --port.`);
  }
  for (let port = usual; port < usual + PORTS_TRIED; port++) if (await isPortFree(port)) return port;
  return freePort();
}
