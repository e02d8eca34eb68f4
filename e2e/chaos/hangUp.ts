import { connect } from 'node:net';
import { paths } from '@gniazdo/contracts';
import { look, msUntil, readHealth } from './look.ts';
import { askMemory, countSockets, megabytes } from './probe.ts';
import type { Place } from './startPlace.ts';

const AT_ONCE = 50;
/** Half leave at the first byte of the answer, the others at some moment before it. */
const LEAVE_WITHIN_MS = 60;
/** Of the look-ups themselves. */
const SPARE_SOCKETS = 4;
const KEEP_ALIVE_MS = 90_000;

/** Clients that ask for a page and go away before they have it. */
export async function hangUp(place: Place, clients: number) {
  await look(place.url + paths.products());
  const before = { sockets: countSockets(place), ...(await askMemory(place)) };
  let left = clients;
  let early = 0;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      if (left % 1000 === 0) console.log(`  ${left} clients to come`);
      if (await askAndLeave(place.shellPort, left)) early += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const calmMs = await msUntil(async () => {
    const health = await readHealth(place.url);
    return !!health && health.leases === 0 && Object.values(health.workers).every(({ pending }) => pending === 0);
  });
  // Workers keep their connections to the API for a while after a rush.
  const few = (before.sockets ?? 0) + SPARE_SOCKETS;
  const socketsMs = await msUntil(async () => (countSockets(place) ?? 0) <= few, KEEP_ALIVE_MS);
  const health = await readHealth(place.url);
  const pending = Object.values(health?.workers ?? {}).reduce((sum, worker) => sum + worker.pending, 0);
  const after = { sockets: countSockets(place), ...(await askMemory(place)) };
  const page = await look(place.url + paths.products());
  const heap = after.heapUsed - before.heapUsed;
  return [
    [
      `${clients} clients hang up (${early} before the first byte): calls and leases left`,
      '0',
      `${pending} calls, ${health?.leases} leases (${calmMs === null ? 'not' : Math.round(calmMs)} ms)`,
      calmMs !== null && pending === 0 && health?.leases === 0,
    ],
    [
      'sockets left',
      `≤ ${SPARE_SOCKETS}, within 90 s`,
      `${before.sockets} → ${after.sockets} (${socketsMs === null ? 'not' : `${Math.round(socketsMs / 1000)} s`})`,
      socketsMs !== null,
    ],
    ['heap after GC', '< 2 MB more', `${megabytes(before.heapUsed)} → ${megabytes(after.heapUsed)}`, heap < 2e6],
    ['the next page', '200', `${page.status} in ${Math.round(page.ms)} ms`, page.status === 200],
  ] satisfies [string, string, string, boolean][];
}

/** True when it left before the first byte. */
function askAndLeave(port: number, n: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let isAnswered = false;
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(!isAnswered));
    socket.on('connect', () => {
      // Each asks for another address, so that no kept page spares the work.
      socket.write(
        `GET ${paths.products()}?page=${1 + (n % 40)} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`,
      );
      if (n % 2 === 0) setTimeout(() => socket.destroy(), Math.random() * LEAVE_WITHIN_MS);
    });
    socket.on('data', () => {
      isAnswered = true;
      socket.destroy();
    });
    setTimeout(() => socket.destroy(), 5000).unref();
  });
}
