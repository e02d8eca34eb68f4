import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  describeClosedFolder,
  freePort,
  isPortFree,
  remoteFolder,
  ROOT,
  runNx,
  type Settings,
  task,
} from '@gniazdo/cli';
import { PROJECT } from '@gniazdo/composition/project';
import { checkSharedVersions } from '@gniazdo/composition/shared-libraries';
import { readSiteSource, SHELL } from '@gniazdo/composition/store';
import { watchRemote } from '@gniazdo/composition/watch';
import { UserFacingError } from '@gniazdo/errors';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { channelSettings, getSecretFile } from '@gniazdo/release-tools/secretFiles';
import type * as devShellBundle from '@gniazdo/shell/dev';
import type { DevProblem } from '@gniazdo/shell/dev';
import { findBackend } from './findBackend.ts';
import { forwardBuilds } from './forwardBuilds.ts';
import type { DevArguments } from './parseDevArguments.ts';
import { IS_SUPERVISED, spawnDevServer, superviseShell } from './superviseShell.ts';
import { watchSources } from './watchSources.ts';

const require = createRequire(import.meta.url);

/** Number of ports to try without `--port`, beginning with the port of `npm start`. */
const MAX_PORTS_TRIED = 10;

type Stops = (() => Promise<void>)[];

export type Dev = { url: string; stop: () => Promise<void> };

/**
 * Starts a shell with hot reload for the named remotes and the live releases of all others. Uses the API of a system
 * running on the data folder, or starts database and API like `npm start`. The API and the shell are started again after
 * each change if the arguments name them. If it fails, it stops what it has started
 * and rejects with UserFacingError.
 */
export async function startDev(
  args: DevArguments,
  settings: Settings,
  signal: AbortSignal,
  getFolder = remoteFolder,
): Promise<Dev> {
  const { dataDir } = settings;
  const stops: Stops = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    // Their libraries are read from node_modules.
    const warning = describeClosedFolder([process.execPath, join(ROOT, 'package.json')]);
    if (warning) console.warn(warning);
    for (const name of args.names) checkSharedVersions(name, getFolder(name));
    // The keys of the site, unless .env names those to trust.
    if (args.site) process.env.RELEASE_PUBLIC_KEYS ||= (await readSiteSource(args.site)).publicKeys;
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const port = await choosePort(args.port, settings.port);
    const url = `http://localhost:${port}`;
    const isSupervised = process.env[IS_SUPERVISED] !== undefined;
    const shellBundle = isSupervised ? Promise.resolve(getDevShell()) : task('Development shell', findDevShell);
    // Awaited below; an earlier failure is reported first.
    shellBundle.catch(() => undefined);
    const { apiUrl, releaseSource } = await findBackend({ args, settings, url, signal, stops, meanwhile: shellBundle });
    if (args.servers.includes(SHELL) && !isSupervised) {
      await shellBundle;
      await startOwnShell(args, { port, env: { API_URL: apiUrl, ...releaseSource }, signal, stops });
      return { url, stop };
    }
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
        RELEASE_STORE: releaseSource.RELEASE_STORE,
        ...channelSettings(folder, releaseSource.CHANNEL),
        PORT: String(port),
        API_URL: apiUrl,
        ...loadReleaseKeys(dataDir).shellSettings,
        SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
        DATA_DIR: folder,
        PUBLIC_URL: url,
        ESHOP_URL: `http://sklepy.localhost:${port}`,
        // The code is not minified, and the machine also builds.
        PAGE_DEADLINE_MS: '5000',
        FRAGMENT_DEADLINE_MS: '4000',
      },
    });
    stops.push(shell.stop);
    await shell.server.listen({ port, host: '127.0.0.1' });
    await task('Remotes', async () => {
      await shell.start();
      const watched = remotes.map(async ({ name, outDir }) => {
        const { listener, firstBuild } = forwardBuilds(name, shell.builds);
        const watch = await watchRemote({ name, version: 'dev', dir: getFolder(name), outDir }, listener);
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

/** The site in a process that is started again after each change of the shell. */
async function startOwnShell(
  { names }: DevArguments,
  { port, env, signal, stops }: { port: number; env: Record<string, string>; signal: AbortSignal; stops: Stops },
) {
  const { superviseProcess } = await import('@gniazdo/system/superviseProcess');
  const shell = await task('Shell', () =>
    superviseShell({
      build: findDevShell,
      spawnShell: () => spawnDevServer([SHELL, ...names, '--port', String(port)], env),
      signal,
      superviseProcess,
    }),
  );
  stops.push(shell.stop);
  const stopWatching = watchSources(remoteFolder(SHELL), shell.change);
  stops.push(async () => stopWatching());
}

async function choosePort(requested: number | undefined, preferred: number) {
  if (requested !== undefined) {
    if (await isPortFree(requested)) return requested;
    throw new UserFacingError(`Port ${requested} is taken by another program. Choose another one with --port.`);
  }
  for (let port = preferred; port < preferred + MAX_PORTS_TRIED; port++) if (await isPortFree(port)) return port;
  return freePort();
}

/**
 * Path of the bundle of the development shell: the installed one, or in this repository that of the sources, which is
 * built unless it is in the cache of Nx.
 */
async function findDevShell() {
  if (PROJECT.isStandalone) return require.resolve('@gniazdo/shell/dist/dev/server/shell.cjs');
  await runNx(['run', `${SHELL}:build-dev`]);
  return getDevShell();
}

function getDevShell() {
  return join(remoteFolder(SHELL), 'dist/dev/server/shell.cjs');
}

const KINDS: Record<DevProblem['kind'], string> = {
  build: 'does not build',
  server: 'failed on the server',
  browser: 'failed in the browser',
};

/** Prints the current problems, or that they are solved. */
function printProblems(problems: DevProblem[]) {
  if (problems.length === 0) return console.log('✓ no problems\n');
  for (const { kind, title, place, frame } of problems) {
    console.log(`\n✗ ${KINDS[kind]}: ${title}`);
    if (place) console.log(`  ${place}`);
    if (frame) console.log(frame.replace(/^/gm, '  '));
  }
  console.log('');
}
