import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRunFile } from '@gniazdo/cli';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readClusterFile } from './clusterFile.ts';
import { ClusterRecord } from './ClusterRecord.ts';

const ADDRESSES = {
  url: 'http://localhost:3000',
  apiUrl: 'http://127.0.0.1:3003',
  databaseUrl: 'postgres://app:secret@127.0.0.1:3005/postgres',
  balancerSocket: '/tmp/balancer/socket',
};
const CHANNEL = ADDRESSES.databaseUrl;

let folder: string;
let record: ClusterRecord;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-cluster-'));
  record = new ClusterRecord(folder);
  record.setProcess('api-1', 11, 4001);
  record.setProcess('shell-1', 12, 3001);
});
afterEach(() => rm(folder, { recursive: true }));

test('nothing is written before the cluster is ready', () => {
  expect(() => readClusterFile(folder)).toThrow(/ENOENT/);
});

test('process ids and roles are written when they change, for the owner only', async () => {
  record.publish({ ...ADDRESSES, channel: CHANNEL });
  record.setProcess('shell-1', 22, 3001);
  record.setRoles({ primary: 'postgres-2', replica: null });
  expect(readClusterFile(folder)).toEqual({
    ...ADDRESSES,
    roles: { primary: 'postgres-2', replica: null },
    processes: { 'api-1': { pid: 11, port: 4001 }, 'shell-1': { pid: 22, port: 3001 } },
  });
  expect((await stat(path.join(folder, 'cluster.json'))).mode & 0o777).toBe(0o600);
});

test('other commands find the cluster by run.json', () => {
  record.publish({ ...ADDRESSES, channel: CHANNEL });
  expect(readRunFile(folder)).toMatchObject({
    url: ADDRESSES.url,
    databaseUrl: ADDRESSES.databaseUrl,
    channel: CHANNEL,
    pids: { start: process.pid, api: 11, shell: 12 },
  });
});

test('a stopped cluster leaves no file, and processes that end later write none', () => {
  record.publish({ ...ADDRESSES, channel: CHANNEL });
  record.remove();
  record.setProcess('api-1', 33, 4001);
  expect(() => readClusterFile(folder)).toThrow(/ENOENT/);
  expect(readRunFile(folder)).toBeUndefined();
});
