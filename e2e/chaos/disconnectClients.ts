import { connect } from 'node:net';
import { paths } from '@gniazdo/contracts/site';
import { readHealth } from '../support/readHealth.ts';
import { fetchPage, measureUntil } from './fetchPage.ts';
import { readMemory, countSockets, formatMegabytes } from './shellProcess.ts';
import type { ResultRow } from './printResults.ts';
import type { Environment } from './startEnvironment.ts';

const CONCURRENCY = 50;
/** Half of the clients disconnect at the first byte, the others at a random moment before it. */
const MAX_DISCONNECT_DELAY_MS = 60;
/** Sockets that the measurement itself may leave open. */
const MAX_EXTRA_SOCKETS = 4;
const KEEP_ALIVE_MS = 90_000;

/** Clients that request a page and disconnect before the response is complete. */
export async function disconnectClients(environment: Environment, clients: number) {
  await fetchPage(environment.url + paths.products());
  const before = { sockets: countSockets(environment), ...(await readMemory(environment)) };
  let left = clients;
  let early = 0;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      if (left % 1000 === 0) console.log(`  ${left} clients left`);
      if (await requestAndDisconnect(environment.shellPort, left)) early += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  const calmMs = await measureUntil(async () => {
    const health = await readHealth(environment.url);
    return !!health && health.leases === 0 && Object.values(health.workers).every(({ pending }) => pending === 0);
  });
  // Workers keep connections to the API for a while after load.
  const few = (before.sockets ?? 0) + MAX_EXTRA_SOCKETS;
  const socketsMs = await measureUntil(async () => (countSockets(environment) ?? 0) <= few, KEEP_ALIVE_MS);
  const health = await readHealth(environment.url);
  const pending = Object.values(health?.workers ?? {}).reduce((sum, worker) => sum + worker.pending, 0);
  const after = { sockets: countSockets(environment), ...(await readMemory(environment)) };
  const page = await fetchPage(environment.url + paths.products());
  const heap = after.heapUsed - before.heapUsed;
  return [
    [
      `${clients} clients disconnect (${early} before the first byte): remaining calls and leases`,
      '0',
      `${pending} calls, ${health?.leases} leases (${calmMs === null ? 'not' : Math.round(calmMs)} ms)`,
      calmMs !== null && pending === 0 && health?.leases === 0,
    ],
    [
      'remaining sockets',
      `≤ ${MAX_EXTRA_SOCKETS}, within 90 s`,
      `${before.sockets} → ${after.sockets} (${socketsMs === null ? 'not' : `${Math.round(socketsMs / 1000)} s`})`,
      socketsMs !== null,
    ],
    [
      'heap after GC',
      '< 2 MB more',
      `${formatMegabytes(before.heapUsed)} → ${formatMegabytes(after.heapUsed)}`,
      heap < 2e6,
    ],
    ['the next page', '200', `${page.status} in ${Math.round(page.ms)} ms`, page.status === 200],
  ] satisfies ResultRow[];
}

/** Resolves to true if the client disconnected before the first byte. */
function requestAndDisconnect(port: number, n: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let hasResponse = false;
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(!hasResponse));
    socket.on('connect', () => {
      // Each requests another URL, so that the page cache doesn't respond.
      socket.write(
        `GET ${paths.products()}?page=${1 + (n % 40)} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`,
      );
      if (n % 2 === 0) setTimeout(() => socket.destroy(), Math.random() * MAX_DISCONNECT_DELAY_MS);
    });
    socket.on('data', () => {
      hasResponse = true;
      socket.destroy();
    });
    setTimeout(() => socket.destroy(), 5000).unref();
  });
}
