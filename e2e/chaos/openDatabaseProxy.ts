import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL that can delay everything that it answers. */
export async function openDatabaseProxy(targetPort: number) {
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.setNoDelay().on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    client.pipe(target);
    // Answers stay in order: none is sent earlier than the one before it.
    let sendAt = 0;
    target.on('data', (bytes: Buffer) => {
      sendAt = Math.max(sendAt, performance.now() + delayMs);
      const wait = sendAt - performance.now();
      if (wait <= 0) client.write(bytes);
      else setTimeout(() => client.writable && client.write(bytes), wait);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setDelay(ms: number) {
      delayMs = ms;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
