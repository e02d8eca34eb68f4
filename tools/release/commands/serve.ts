import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signRelease } from '@gniazdo/composition/store';
import { readRunFile } from '../../setup/runFile.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { remoteFolder, remoteNames } from '../remotes.ts';
import { localVersion } from '../serve/localVersion.ts';
import { serveFiles } from '../serve/serveFiles.ts';
import type { Command } from './Command.ts';

const STANDARD_PORT = 4100;

/** Builds a remote of this checkout and serves the release, unpublished, for mixes of shells that trust its signature. */
export const serve: Command = {
  usage: 'serve REMOTE [--port 4100]',
  async run([name = '', ...more], places, { port: given }) {
    if (!remoteNames().includes(name) || more.length > 0)
      throw new ReleaseError(`Which remote? One of ${remoteNames().join(', ')}.`);
    const port = readPort(given);
    // The bundler takes a second to load, which a roll back must not wait for.
    const { buildRelease, sourceHash } = await import('@gniazdo/composition/build');
    const dir = remoteFolder(name);
    const root = await mkdtemp(path.join(tmpdir(), `gniazdo-serve-${name}-`));
    const published = await places.store.list(name);

    async function build(n: number) {
      const version = localVersion(name, published, n);
      console.log(`▸ Building ${name} ${version} …`);
      const manifest = await buildRelease({ name, version, dir, outDir: path.join(root, String(n)) });
      await signRelease(path.join(root, String(n)), places.keys.privateKey());
      console.log(`✓ ${name} ${version} is served`);
      return { folder: path.join(root, String(n)), manifest };
    }

    const server = await serveFiles({
      port,
      build,
      isStale: ({ manifest }) => manifest.sourceHash !== sourceHash(dir),
      onFailure: (error) => console.error(`✗ ${(error as Error).message}\n  The last build goes on being served.`),
    }).catch(async (error: unknown) => {
      await rm(root, { recursive: true, force: true });
      throw error;
    });
    const site = readRunFile(places.dataDir)?.url ?? 'https://SITE';
    console.log(`  ${site}/pl/?compose=${name}@${server.origin}`);
    console.log('  Changed sources are built when a page asks; load it once more then. Ctrl-C ends it.');
    await stopped();
    await server.close();
    await rm(root, { recursive: true, force: true });
  },
};

function readPort(text: string | undefined) {
  const port = Number(text ?? STANDARD_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ReleaseError(`"${text}" is no port. Write --port 4102.`);
}

function stopped() {
  return new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
