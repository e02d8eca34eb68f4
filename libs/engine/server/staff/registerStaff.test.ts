import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify from 'fastify';
import { createStaffHosts } from '../http/hosts.ts';
import { createStaff } from './createStaff.ts';
import { createStaffLink } from './createStaffLink.ts';
import { openStaffRecords } from './openStaffRecords.ts';
import { registerStaff } from './registerStaff.ts';

const KEY = 'a key of the tests, 32 characters or more';
const CONTROL_ROOM = 'http://releases.gniazdo.test';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-staff-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('opened, refused and ended sessions are logged with the client, and without tokens', async () => {
  const { server, logged } = open();
  const link = await createStaffLink(KEY, CONTROL_ROOM, { name: 'Ola', roles: ['admin'] });
  const { headers } = await server.inject(link);
  await server.inject(link);
  const cookie = String(headers['set-cookie']).split(';')[0];
  const end = { method: 'POST', url: `${CONTROL_ROOM}/_staff/end`, headers: { cookie } } as const;
  await server.inject(end);
  await server.inject(end);
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'A staff session was opened', staff: 'Ola', client: '127.0.0.1' }),
    expect.objectContaining({ msg: 'A staff link was refused', client: '127.0.0.1' }),
    expect.objectContaining({ msg: 'A staff session was ended', staff: 'Ola', client: '127.0.0.1' }),
  ]);
  expect(logged.join()).not.toMatch(/eyJ/);
});

test('a session that cannot be ended keeps its cookie, and no other one is opened in its place', async () => {
  const { server, records } = open();
  const createLink = () => createStaffLink(KEY, CONTROL_ROOM, { name: 'Ola', roles: ['admin'] });
  const cookie = String((await server.inject(await createLink())).headers['set-cookie']).split(';')[0];
  const spend = jest.spyOn(records, 'spend');
  const full = new Error('There is no space left');
  // The use of the link is recorded, the end of the session is not.
  spend.mockResolvedValueOnce(true).mockRejectedValueOnce(full);
  const opened = await server.inject({ url: await createLink(), headers: { cookie } });
  spend.mockRejectedValueOnce(full);
  const end = { method: 'POST', url: `${CONTROL_ROOM}/_staff/end`, headers: { cookie } } as const;
  const ended = await server.inject(end);
  for (const { statusCode, headers } of [opened, ended])
    expect([statusCode, headers['set-cookie']]).toEqual([500, undefined]);
  // It is valid until it can be ended.
  expect(String((await server.inject(end)).headers['set-cookie'])).toMatch(/Max-Age=0/);
  expect(spend).toHaveBeenCalledTimes(4);
});

function open() {
  const logged: string[] = [];
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
  const hosts = createStaffHosts({
    publicUrl: 'http://gniazdo.test',
    controlRoomUrl: CONTROL_ROOM,
    backOfficeUrl: 'http://office.gniazdo.test',
  });
  const records = openStaffRecords(folder);
  const staff = createStaff({ key: KEY, hosts, records, log: server.log });
  registerStaff(server, { staff });
  return { server, logged, records };
}
