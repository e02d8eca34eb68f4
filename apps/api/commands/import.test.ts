import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { googleFeed, googleItem } from '../testing/buildFeed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('exits with 0 if all offers were imported, 2 if some were refused, 1 if nothing was written', async () => {
  const good = await feed([googleItem('A1'), googleItem('A2')]);
  const mixed = await feed([googleItem('A1'), googleItem('A2', { price: '5 EUR' })]);
  const cut = join(folder, 'cut.xml');
  await writeFile(cut, googleFeed([googleItem('A1')]).slice(0, -30));
  const run = (...args: string[]) => importCommand(['--shop', 'Sklep', '--database', database.url, ...args]);

  expect(await run(good)).toMatchObject({ status: 0, out: expect.stringMatching(/new +2\n/) });
  expect(await run(mixed)).toMatchObject({
    status: 2,
    out: expect.stringContaining('line 4, offer A2: price: currency EUR instead of PLN'),
  });
  expect(await run(cut)).toEqual({
    status: 1,
    out: '',
    error: expect.stringMatching(/^The feed is cut off: [^\n]+\n$/),
  });
}, 120_000);

test('with --json the report is one JSON object, also on failure', async () => {
  const args = ['--shop', 'Sklep', '--database', database.url, '--json'];
  const { out } = await importCommand([await feed([googleItem('A1')]), ...args]);
  expect(JSON.parse(out)).toMatchObject({ read: 1, refused: [], visibleAfterMs: null });

  const failed = await importCommand(['/no/such/file.xml', ...args]);
  expect(failed.status).toBe(1);
  expect(JSON.parse(failed.out)).toEqual({ error: 'The file /no/such/file.xml does not exist.', refused: [] });
}, 120_000);

test('imports into the running system and waits until its lists have the offers', async () => {
  let requestCount = 0;
  const api = await listen((request, response) => {
    expect(request.url).toBe('/api/v2/status');
    response.end(JSON.stringify({ appliedSeq: ++requestCount < 3 ? 0 : 1_000_000 }));
  });
  await writeFile(join(folder, 'run.json'), JSON.stringify({ databaseUrl: database.url, apiUrl: getUrl(api) }));
  const path = await feed([googleItem('Z1')]);
  const { status, out } = await importCommand([path, '--shop', 'Inny'], { DATA_DIR: folder });
  api.close();

  expect(status).toBe(0);
  expect(out).toMatch(/Visible in lists and search after \d+\.\d s\./);
  expect(requestCount).toBe(3);
}, 120_000);

test('without a running system, a shop or a known format, the error says what to do', async () => {
  const path = await feed([googleItem('A1')]);

  expect(await importCommand([path, '--shop', 'Sklep'], { DATA_DIR: '/nowhere' })).toMatchObject({
    status: 1,
    error: 'No running system was found. Start it with npm start, or set --database or DATABASE_URL.\n',
  });
  expect((await importCommand([path])).error).toMatch(/^Usage: npm run import/);
  expect((await importCommand([path, '--unknown'])).error).toMatch(/^Unknown option '--unknown'[^\n]*\n$/);
  expect((await importCommand([path, '--shop', 'x', '--format', 'csv'])).error).toMatch(/no format "csv"/);
}, 120_000);

test('--help prints the options', async () => {
  expect(await importCommand(['--help'])).toEqual({
    status: 0,
    out: expect.stringMatching(/^Usage: npm run import -- FILE[^]+--database/),
    error: '',
  });
}, 120_000);

let feeds = 0;
async function feed(items: Parameters<typeof googleFeed>[0]) {
  const path = join(folder, `feed-${++feeds}.xml`);
  await writeFile(path, googleFeed(items));
  return path;
}

function importCommand(args: string[], env: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(process.execPath, [join(__dirname, 'import.ts'), ...args], {
    env: { ...rest, NODE_NO_WARNINGS: '1', ...env },
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (error += data));
  return new Promise<{ status: number | null; out: string; error: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, out, error })),
  );
}

function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(handler);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function getUrl(server: Server) {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
