import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultRemote, parseWholeNumber, readRunFile, remoteFolder, remoteNames } from '@gniazdo/cli';
import { signRelease } from '@gniazdo/composition/store';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { UserFacingError } from '@gniazdo/errors';
import { getLocalVersion, serveBuilds } from '../serve/serveBuilds.ts';
import type { Command } from './Command.ts';

const DEFAULT_PORT = 4100;

export const serve: Command = {
  usage: 'serve <remote>',
  description: 'Serves an unpublished build for previews',
  async run([name = defaultRemote() ?? '', ...more], context, { port: given }) {
    if (!remoteNames().includes(name) || more.length > 0)
      throw new UserFacingError(`Name one remote: ${remoteNames().join(', ')}.`);
    const port = given === undefined ? DEFAULT_PORT : parseWholeNumber('--port', given, 0, 65_535);
    // Loaded on demand: loading the bundler takes a second, which would delay a rollback.
    const { buildRelease, sourceHash } = await import('@gniazdo/composition/build');
    const dir = remoteFolder(name);
    const root = await mkdtemp(path.join(tmpdir(), `gniazdo-serve-${name}-`));
    const published = await context.store.list(name);

    async function build(n: number) {
      const version = getLocalVersion(name, published, n);
      console.log(`▸ Building ${name} ${version} …`);
      const manifest = await buildRelease({ name, version, dir, outDir: path.join(root, String(n)) }, releaseContracts);
      await signRelease(path.join(root, String(n)), context.keys.privateKey());
      console.log(`✓ ${name} ${version} is served`);
      return { folder: path.join(root, String(n)), manifest };
    }

    const server = await serveBuilds({
      port,
      build,
      // Without Nx: its start takes seconds, and this runs on every request of release.json.
      isStale: ({ manifest }) => manifest.sourceHash !== sourceHash(dir),
      onFailure: (error) => console.error(`✗ ${(error as Error).message}\n  The previous build is still served.`),
    }).catch(async (error: unknown) => {
      await rm(root, { recursive: true, force: true });
      throw error;
    });
    const site = readRunFile(context.dataDir)?.url ?? 'https://SITE';
    console.log(`  ${site}/pl/?compose=${name}@${server.origin}`);
    console.log('  Reload the page twice after a change: the first request starts the build. Ctrl-C stops.');
    await waitForStopSignal();
    await server.close();
    await rm(root, { recursive: true, force: true });
  },
};

function waitForStopSignal() {
  return new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
