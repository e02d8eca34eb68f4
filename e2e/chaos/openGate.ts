import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type GateState = 'open' | 'away' | 'silent';

/** A door in front of a server: open, away (connections are cut), or silent (they are taken and never answered). */
export async function openGate(targetPort: number) {
  let state: GateState = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (state === 'away') return socket.destroy();
    if (state === 'silent') return;
    const target = connect(targetPort, '127.0.0.1');
    target.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => target.destroy());
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next: GateState) {
      state = next;
      // What is under way ends, or hangs, with it.
      for (const socket of sockets) {
        if (next === 'silent') socket.unpipe().pause();
        else socket.destroy();
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
