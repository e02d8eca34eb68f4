import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseServers, setRoles } from './balancerCommands.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-balancer-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('servers are read by the names of the columns', () => {
  const csv = `# pxname,svname,qcur,scur,status,weight,
shells,shell-1,0,2,UP,1,
shells,shell-2,0,0,DOWN 1/2,1,
primary,postgres-2,0,0,MAINT,1,
`;
  expect(parseServers(csv)).toEqual([
    { backend: 'shells', name: 'shell-1', status: 'UP' },
    { backend: 'shells', name: 'shell-2', status: 'DOWN 1/2' },
    { backend: 'primary', name: 'postgres-2', status: 'MAINT' },
  ]);
});

test('roles are set by commands; connections to servers without a role end', async () => {
  const received = await withServer('\n', (socket) => setRoles(socket, { primary: 'postgres-2', replica: null }));
  expect(received.trim().split('; ')).toEqual([
    'set server primary/postgres-1 state maint',
    'shutdown sessions server primary/postgres-1',
    'set server primary/postgres-2 state ready',
    'set server replica/postgres-1 state maint',
    'shutdown sessions server replica/postgres-1',
    'set server replica/postgres-2 state maint',
    'shutdown sessions server replica/postgres-2',
  ]);
});

test('what the balancer refuses is an error', async () => {
  const roles = { primary: 'postgres-1', replica: 'postgres-2' } as const;
  await expect(withServer('No such server.\n', (socket) => setRoles(socket, roles))).rejects.toThrow(
    'The balancer refused to switch the databases: No such server.',
  );
});

/** Runs a server that answers once. Resolves to what it has received. */
async function withServer(answer: string, use: (socket: string) => Promise<void>) {
  const socket = path.join(folder, 'socket');
  let received = '';
  const server = createServer((connection) => {
    connection.setEncoding('utf8').on('data', (text: string) => {
      received += text;
      connection.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  try {
    await use(socket);
    return received;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
