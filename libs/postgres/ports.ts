import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether no program listens on the port. */
export function isPortFree(port: number, host = '127.0.0.1') {
  return new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below those that systems give to connections: such a port may be taken before the program starts that it is chosen for. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Returns an unused port. Throws if it finds none. */
export async function freePort(host = '127.0.0.1') {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port, host)) return port;
  }
  throw new Error(`No unused port was found between ${FIRST_PORT} and ${LAST_PORT}.`);
}
