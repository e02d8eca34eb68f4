import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@gniazdo/postgres';
import { until } from '@gniazdo/testing/until';
import fastify from 'fastify';
import { prepareDatabase } from '../../catalogue/prepareDatabase.ts';
import { createApp } from '../../createApp.ts';
import { createCatalogue } from '../../createCatalogue.ts';
import { connect, type Connection } from '../../database/connect.ts';
import { sendError } from '../../http/sendError.ts';
import type { Catalogue } from '../../index/live/Catalogue.ts';
import { startReplicated } from '../../testing/startReplicated.ts';

let folder: string;
let primary: RunningPostgres;
let replica: RunningPostgres;
let connection: Connection;
let catalogue: Catalogue;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-status-'));
  ({ primary, replica } = await startReplicated(folder));
  await prepareDatabase(primary.url);
  connection = await connect(primary.url, { replicaUrl: replica.url });
  catalogue = createCatalogue(
    primary.url,
    () => undefined,
    (position) => connection.replica!.require(position),
  );
  app = await createApp({
    connection,
    catalogue,
    imageFolder: folder,
    pictureHosts: [],
    allowedOrigins: [],
    adminUrl: null,
    accounts: null,
  });
}, 120_000);

afterAll(async () => {
  await app?.close();
  await catalogue?.stop();
  await connection?.close();
  await replica?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('an API is ready when its catalogue is built', async () => {
  expect(await getStatus('/health/ready')).toBe(503);
  expect(await getStatus('/health/live')).toBe(200);
  await catalogue.start();
  expect(await getStatus('/health/ready')).toBe(200);
}, 60_000);

test('a write that reaches a replica, as before the end of a promotion, is answered like an outage', async () => {
  const direct = await connect(replica.url, { max: 1 });
  const server = fastify().setErrorHandler(sendError);
  server.post('/', () => direct.pool.query('create table note (id integer)'));
  expect((await server.inject({ method: 'POST', url: '/' })).statusCode).toBe(503);
  await server.close();
  await direct.close();
}, 60_000);

test('without the primary, an API with a replica stays ready; without both it is not', async () => {
  await until('the replica is used', () => connection.replica!.status.state === 'used', 30_000);
  process.kill(primary.pid, 'SIGKILL');
  await primary.ended;
  expect(await getStatus('/health/ready')).toBe(200);

  await replica.stop();
  expect(await getStatus('/health/ready')).toBe(503);
  expect(await getStatus('/health/live')).toBe(200);
}, 60_000);

async function getStatus(url: string) {
  return (await app.inject({ url })).statusCode;
}
