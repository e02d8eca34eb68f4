import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ApiState = 'open' | 'away' | 'silent';

/**
 * A TCP proxy in front of the API. States: open, away (connections are closed), silent (connections are accepted, but
 * get no response).
 */
export async function openApiProxy(targetPort: number) {
  let state: ApiState = 'open';
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
    set(next: ApiState) {
      state = next;
      // Open connections are also closed or left without a response.
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
