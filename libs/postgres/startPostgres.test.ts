import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from './postmasterFile.ts';
import { PostgresError, toPostgresError } from './PostgresError.ts';
import { type RunningPostgres, startPostgres } from './startPostgres.ts';

let folder: string;
let running: RunningPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gniazdo-postgres-'));
  // If the test runs as root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  rmSync(folder, { recursive: true });
});

test('committed data survives kill -9, a second start adopts the server, stop ends it', async () => {
  const first = await start();
  await query(first, 'create table kept (id int); insert into kept select generate_series(1, 1000)');
  const second = await start();
  expect(second).toMatchObject({ pid: first.pid, port: first.port, url: first.url, adopted: true });

  process.kill(first.pid, 'SIGKILL');
  const third = await start();
  expect(third).toMatchObject({ adopted: false, port: first.port });
  expect(third.pid).not.toBe(first.pid);
  expect(await query(third, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }]);

  await third.stop();
  expect(isAlive(third.pid)).toBe(false);
  expect(existsSync(join(dataDir(), 'postmaster.pid'))).toBe(false);
}, 120_000);

test('after kill -9, no second server starts before the processes of the old one have ended', async () => {
  const first = await start();
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  // It computes, so it does not notice the end of the server.
  client.query('do $$ begin loop end loop; end $$').catch(() => undefined);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;

  const starting = start();
  setTimeout(() => (client as unknown as { connection: pg.Connection }).connection.stream.destroy(), 1000);
  await starting;
  expect(isAlive(pid)).toBe(false);
}, 120_000);

test('the end of a server is reported, also if another process had started it', async () => {
  const first = await start();
  const adopted = await start();
  process.kill(first.pid, 'SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(await adopted.ended).toBe('it ended');
}, 120_000);

test('two concurrent starts share one server', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first!.pid).toBe(second!.pid);
}, 120_000);

test('the server sorts Polish, protects its password file and listens on the loopback interface only', async () => {
  const server = await start();
  expect(
    await query(
      server,
      `select array_agg(w order by w) as words from unnest(array['zebra','łyżka','lampa','żaba','ława']) w`,
    ),
  ).toEqual([{ words: ['lampa', 'ława', 'łyżka', 'zebra', 'żaba'] }]);
  expect(statSync(dataDir()).mode & 0o077).toBe(0);
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const wrong = new URL(server.url);
  wrong.password = 'guess';
  await expect(query({ ...server, url: wrong.href }, 'select 1')).rejects.toThrow(/password authentication failed/);
}, 120_000);

test('a stored port in use is replaced, a fixed port in use is an error', async () => {
  const first = await start();
  await first.stop();
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(first.port, '127.0.0.1', resolve));

  const second = await start();
  expect(second.port).not.toBe(first.port);
  await second.stop();
  await expect(startPostgres({ dataDir: dataDir(), port: first.port })).rejects.toThrow(
    `Port ${first.port} is in use by another program. Stop it or choose another port for the database.`,
  );
  squatter.close();
}, 120_000);

test('an interrupted initdb and a reused process id do not prevent the next start', async () => {
  mkdirSync(join(folder, 'postgres.new-999999999'));
  const first = await start();
  expect(existsSync(join(folder, 'postgres.new-999999999'))).toBe(false);
  await first.stop();
  writeFileSync(join(dataDir(), 'postmaster.pid'), `${process.pid}\n${dataDir()}\n0\n${first.port}\n`);

  expect((await start()).adopted).toBe(false);
}, 120_000);

test('a file in the path of the data folder is a user-facing error', async () => {
  writeFileSync(join(folder, 'file'), '');
  const attempt = startPostgres({ dataDir: join(folder, 'file', 'postgres') });

  await expect(attempt).rejects.toBeInstanceOf(PostgresError);
  await expect(attempt).rejects.toThrow(/because another file or folder has that path/);
});

test.each([
  [{ code: 'ENOSPC' }, '', /^The disk is full/],
  [undefined, 'FATAL:  could not write lock file: No space left on device', /^The disk is full/],
  [undefined, 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', /^The port .* is in use/],
  [
    undefined,
    'FATAL:  database files are incompatible with server\nDETAIL: initialized by PostgreSQL version 17',
    /another version/,
  ],
  [undefined, 'postgres: error while loading shared libraries: libicuuc.so.60', /does not run on this system/],
  [undefined, 'initdb: could not look up effective user ID 1234: user does not exist', /no entry in \/etc\/passwd/],
  [{ code: 'EACCES' }, '', /is not accessible to this user/],
  [undefined, 'FATAL:  something else', /did not start: something else/],
])('%j with the log "%s" has its own message', (error, log, sentence) => {
  expect(toPostgresError(error, log, '/data').message).toMatch(sentence);
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot(
  'started by root, the server runs as the owner of the folder',
  async () => {
    mkdirSync(dataDir());
    chownSync(dataDir(), 65534, 65534);
    const server = await start();

    expect(statSync(`/proc/${server.pid}`).uid).toBe(65534);
  },
  60_000,
);

asRoot(
  'without access to the parent folder, the data is in a folder of /var/tmp that the next start reuses',
  async () => {
    chmodSync(folder, 0o700);
    const first = await start();
    const [{ data_directory: place }] = await query(first, 'show data_directory');
    await first.stop();
    const second = await start();

    expect(place).toMatch(/^\/var\/tmp\/gniazdo-data-0-[0-9a-f]{16}\/postgres$/);
    expect(await query(second, 'show data_directory')).toEqual([{ data_directory: place }]);
    await second.stop();
    rmSync(join(place, '..'), { recursive: true });
  },
  60_000,
);

asRoot('a data folder of another user is an error with one sentence', () => {
  mkdirSync(dataDir());
  chownSync(dataDir(), 65534, 65534);
  const script = `import(${JSON.stringify(join(__dirname, 'startPostgres.ts'))})
    .then((module) => module.startPostgres({ dataDir: ${JSON.stringify(dataDir())} }))
    .catch((error) => console.log(error.name, error.message))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { uid: 1234, gid: 1234, encoding: 'utf8', cwd: '/' });

  expect(stdout).toMatch(
    /^PostgresError The database folder .* belongs to another user, because it was first started as root/,
  );
});

function dataDir() {
  return join(folder, 'postgres');
}

async function start() {
  const server = await startPostgres({ dataDir: dataDir() });
  running.push(server);
  return server;
}

async function query({ url }: Pick<RunningPostgres, 'url'>, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
}
