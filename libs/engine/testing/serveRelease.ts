import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Serves the files of one release of a folder store at its own origin, like `npm run releases -- serve`. */
export async function serveRelease(store: string, name: string, version: string) {
  let current = version;
  const server = createServer(({ url = '' }, response) => {
    readFile(path.join(store, name, current, url)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Serves another version from now on. */
    change(next: string) {
      current = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
