import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { filesOf, MANIFEST_FILE, SIGNATURE_FILE } from '@gniazdo/composition/store';
import { ReleaseError } from '../ReleaseError.ts';

/** A built and signed release in a folder of its own. */
export type Built = { folder: string; manifest: ReleaseManifest };

type Options = {
  /** 0: a free one. */
  port: number;
  /** Makes the n-th build, from 1. */
  build: (n: number) => Promise<Built>;
  isStale: (built: Built) => boolean;
  onFailure: (error: unknown) => void;
};

/**
 * Serves the newest build on this machine only: release.json, release.sig and what they name. Whoever asks for
 * release.json of a stale build gets it, and has the next one begun. Rejects when the first build fails.
 */
export async function serveFiles({ port, build, isStale, onFailure }: Options) {
  let n = 1;
  let built = await build(n);
  let building: Promise<void> | null = null;

  function renew() {
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
    if (request.method !== 'GET' || ![MANIFEST_FILE, SIGNATURE_FILE, ...filesOf(manifest).keys()].includes(file)) {
      response.writeHead(404).end();
      return;
    }
    if (file === MANIFEST_FILE) renew();
    readFile(path.join(folder, file)).then(
      (bytes) => response.writeHead(200, { 'cache-control': 'no-store', 'content-length': bytes.length }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(new ReleaseError(`Port ${port} is taken by another program. Choose another one: --port ${port + 1}.`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Resolves when no build is under way. */
    whenStill: async () => void (await building),
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
