import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';

/** A release that needs more connections at the same time is broken. */
const MAX_CONNECTIONS = 128;

let folder: string | undefined;
let sockets = 0;

/**
 * A Unix socket that leads to the API and to nothing else. A process without a network reaches the API through it. `uid`:
 * the only user, besides the shell's, that may connect.
 */
export function openApiSocket(apiUrl: string, uid: number | null) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isTls = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const target = { host, port: Number(port) || (isTls ? 443 : 80), noDelay: true };
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const api = isTls ? connectTls({ ...target, servername: host }) : connect(target);
    for (const socket of [client, api]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    // Without an API the release's request fails immediately. A Unix socket cannot be reset: resetAndDestroy would throw.
    api.on('error', () => client.destroy());
    client.on('error', () => api.destroy());
    client.on('close', () => api.destroy());
    api.on('close', () => client.destroy());
    client.pipe(api).pipe(client);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.unref();
  const file = path.join(getFolder(), `api-${++sockets}`);
  server.listen(file);
  chmodSync(file, 0o600);
  if (uid !== null) chownSync(file, uid, uid);

  return {
    path: file,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Others may open a socket in it whose name they know, but can't list it. */
function getFolder() {
  if (folder) return folder;
  const made = mkdtempSync(path.join(tmpdir(), 'gniazdo-api-'));
  chmodSync(made, 0o711);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
