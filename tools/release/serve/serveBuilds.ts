import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { baseVersion } from '@gniazdo/cli';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { getReleaseFiles, MANIFEST_FILE, nextVersion, SIGNATURE_FILE } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';

const STARTED_AT = Date.now();

/** A built and signed release in its own folder. */
export type ServedBuild = { folder: string; manifest: ReleaseManifest };

type Options = {
  /** 0: any free port. */
  port: number;
  /** Creates the n-th build, from 1. */
  build: (n: number) => Promise<ServedBuild>;
  isStale: (built: ServedBuild) => boolean;
  onFailure: (error: unknown) => void;
};

/**
 * Serves the files of the newest build on the loopback interface. A request for the release.json of a stale build gets
 * the stale one and starts the next build. Rejects if the first build fails.
 */
export async function serveBuilds({ port, build, isStale, onFailure }: Options) {
  let n = 1;
  let built = await build(n);
  let building: Promise<void> | null = null;

  function rebuildIfStale() {
    if (building || !isStale(built)) return;
    n += 1;
    building = build(n)
      .then((next) => {
        built = next;
      }, onFailure)
      .finally(() => {
        building = null;
      });
  }

  const server = createServer((request, response) => {
    const file = decode(request.url ?? '/').slice(1);
    const { folder, manifest } = built;
    if (
      request.method !== 'GET' ||
      ![MANIFEST_FILE, SIGNATURE_FILE, ...getReleaseFiles(manifest).keys()].includes(file)
    ) {
      response.writeHead(404).end();
      return;
    }
    if (file === MANIFEST_FILE) rebuildIfStale();
    readFile(path.join(folder, file)).then(
      (bytes) => response.writeHead(200, { 'cache-control': 'no-store', 'content-length': bytes.length }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new UserFacingError(`Port ${port} is already in use. Choose another one: --port ${port + 1}.`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Resolves when no build is running. */
    whenIdle: async () => void (await building),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function decode(url: string) {
  try {
    return decodeURIComponent(url);
  } catch {
    return '/';
  }
}

/**
 * `1.0.4-local.mb3k2f.2`: a unique version, because browsers cache files by version forever. `n` counts the builds of one
 * run.
 */
export function getLocalVersion(name: string, published: string[], n: number, startedAt = STARTED_AT) {
  return `${nextVersion(baseVersion(name), published)}-local.${startedAt.toString(36)}.${n}`;
}
