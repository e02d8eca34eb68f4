import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What happens to the connections of a link. away: they are closed. silent: they get no response, and are closed at the end.
 * partitioned: nothing arrives, and everything does at the end, although clients have given up. trickling: responses arrive in
 * small pieces. resetting: each is reset soon after it was opened, often in the middle of a response.
 */
export type LinkState = 'open' | 'away' | 'silent' | 'partitioned' | 'trickling' | 'resetting';

export type LinkProxy = Awaited<ReturnType<typeof openLinkProxy>>;

const PIECE_BYTES = 1024;
const PIECE_PAUSE_MS = 20;
/** Connections live for one of these times in turn. */
const LIVES_MS = [5, 400, 40, 150, 1000];

/** A TCP proxy in front of a server: the API or PostgreSQL. */
export async function openLinkProxy(targetPort: number) {
  let state: LinkState = 'open';
  let delayMs = 0;
  let opened = 0;
  let changed = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    watch(client);
    if (state === 'away') return client.destroy();
    const target = connect(targetPort, '127.0.0.1');
    watch(target);
    if (state === 'resetting') resetSoon(client);
    forward(client, target, { isResponse: false });
    forward(target, client, { isResponse: true });
  });

  function watch(socket: Socket) {
    sockets.add(socket);
    socket
      .setNoDelay()
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  }

  function resetSoon(socket: Socket) {
    setTimeout(() => reset(socket), LIVES_MS[opened++ % LIVES_MS.length]);
  }

  /** Bytes stay in order: none is sent before those that came earlier. The end of the connection comes after them. */
  function forward(from: Socket, to: Socket, { isResponse }: { isResponse: boolean }) {
    let sendAt = 0;
    let sending = Promise.resolve();
    let hasEnded = false;
    from.on('end', () => (hasEnded = true));
    from.on('data', (bytes) => {
      sendAt = Math.max(sendAt, performance.now() + (isResponse ? delayMs : 0));
      const at = sendAt;
      sending = sending.then(() => deliver(bytes, to, { at, isResponse }));
    });
    from.on('close', () => {
      void sending.then(untilConnected).then(() => (hasEnded ? to.end() : to.destroy()));
    });
  }

  async function deliver(bytes: Buffer, to: Socket, { at, isResponse }: { at: number; isResponse: boolean }) {
    const ms = at - performance.now();
    if (ms > 0) await wait(ms);
    await untilConnected();
    if (!isResponse || state !== 'trickling') return write(bytes, to);
    for (let start = 0; start < bytes.length && to.writable; start += PIECE_BYTES) {
      write(bytes.subarray(start, start + PIECE_BYTES), to);
      await wait(PIECE_PAUSE_MS);
    }
  }

  function write(bytes: Buffer, to: Socket) {
    if (to.writable) to.write(bytes);
  }

  function isHeld() {
    return state === 'silent' || state === 'partitioned';
  }

  async function untilConnected() {
    while (isHeld()) await changed.promise;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set(next: LinkState) {
      const keepsConnections = next === 'silent' || next === 'partitioned' || next === 'trickling';
      // The end of a partition or of trickling is no end of its connections.
      if (!keepsConnections && !(next === 'open' && (state === 'partitioned' || state === 'trickling'))) {
        for (const socket of sockets) {
          if (next === 'resetting') reset(socket);
          else socket.destroy();
        }
      }
      state = next;
      changed.resolve();
      changed = Promise.withResolvers();
    },
    /** Delays all responses. */
    setDelay(ms: number) {
      delayMs = ms;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A socket that is being ended cannot be reset: Node.js 24 would never close its handle, and wait for it without a pause. */
function reset(socket: Socket) {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
