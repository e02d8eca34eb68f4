import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { FolderStore, signRelease } from '@gniazdo/composition/store';
import { writeSignedChannel } from '@gniazdo/composition/testing/writeSignedChannel';
import { writeRelease } from '@gniazdo/composition/testing/writeRelease';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadReleaseKeys } from './loadReleaseKeys.ts';

// Each command is a process, and a test runs up to a dozen.
jest.setTimeout(240_000);

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-data-'));
  for (const version of ['1.0.0', '1.0.1', '1.1.0']) await publish('listing', version);
  await publish('product', '2.0.0', { routes: [{ path: '/product/:id', personal: false }] });
  await goLive({ listing: '1.0.1', product: '2.0.0' });
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a canary is started, promoted and rolled back, and the history lists who did it and why', async () => {
  expect((await run('canary', 'listing', '1.1.0', '10%')).output).toContain(
    '✓ listing: 1.0.1 is live, 1.1.0 is the canary for 10 % (before: 1.0.1)',
  );
  expect((await run('list', 'listing')).output).toMatch(/1\.1\.0 +canary 10 %[^]*1\.0\.1 +live[^]*1\.0\.0/);
  expect((await run('promote', 'listing', '--why', 'fast enough')).output).toContain(
    '✓ listing: 1.1.0 is live (before: 1.0.1)',
  );
  expect((await run('rollback', 'listing', '--why', 'empty lists')).output).toContain(
    '✓ listing: 1.0.1 is live (before: 1.1.0)',
  );
  const { output } = await run('history', 'listing');
  expect(output.split('\n').map((line) => line.replace(/^\S+ \S+ +listing +/, '').replace(/ +/g, ' '))).toEqual([
    'rollback 1.0.1 ala empty lists',
    'promote 1.1.0 ala fast enough',
    'canary 1.0.1, 10 % 1.1.0 ala',
    '',
  ]);
  expect((await run('status')).output).toMatch(/listing +1\.0\.1 +rollback \S+ \S+ by ala: empty lists/);
});

test('a live release that is missing in the store is reported', async () => {
  await rm(path.join(dataDir, 'releases/product'), { recursive: true });
  expect((await run('promote', 'listing', '1.1.0')).output).toContain(
    "product@2.0.0 is live, but can't be read from the store. Check that RELEASE_STORE and CHANNEL belong together.",
  );
});

test('a pinned remote does not change until it is unpinned', async () => {
  await run('pin', 'listing', '--why', 'Black Friday');
  expect(await run('promote', 'listing', '1.1.0')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /listing is pinned at 1\.0\.1 by ala since .* \(Black Friday\)[^]*Nothing was changed\./,
    ),
  });
  expect((await run('status')).output).toContain('pinned by ala: Black Friday');
  await run('unpin', 'listing');
  expect((await run('promote', 'listing', '1.1.0')).code).toBe(0);
});

test('releases below the minimum version are refused, and the minimum is not lowered', async () => {
  expect((await run('minimum', 'listing', '1.1.0')).output).toContain(
    'listing 1.0.1 is live and below 1.1.0. Release or promote 1.1.0 or a later version first.',
  );
  await run('promote', 'listing', '1.1.0');
  expect((await run('minimum', 'listing', '1.1.0', '--why', 'security fix')).output).toContain(
    '✓ listing: 1.1.0 is live, releases below 1.1.0 are refused',
  );
  expect(await run('rollback', 'listing', '1.0.1')).toMatchObject({
    code: 1,
    output: expect.stringContaining('listing 1.0.1 is below the minimum version 1.1.0 of listing.'),
  });
  expect((await run('minimum', 'listing', '1.0.0')).output).toContain("It can't be lowered to 1.0.0.");
  expect((await run('status')).output).toMatch(/listing +1\.1\.0 +at least 1\.1\.0 +minimum .* by ala: security fix/);
  expect((await run('history', 'listing')).output).toMatch(/minimum +1\.1\.0, at least 1\.1\.0 +ala/);
  expect((await run('list', 'listing')).output).toMatch(/1\.0\.1 +below the minimum 1\.1\.0/);
});

test('an entry that was changed without a key blocks changes until it is replaced with --force', async () => {
  const file = path.join(dataDir, 'releases/channel.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"stable":"1.0.1"', '"stable":"1.0.0"'));
  const refusal = 'The channel entry of listing was changed after it was signed.';
  expect((await run('status')).output).toMatch(new RegExp(`listing +refused: ${refusal}`));
  expect(await run('rollback', 'listing', '1.0.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining(refusal),
  });
  expect(await run('promote', 'product', '2.0.0')).toMatchObject({ code: 0 });
  await publish('product', '2.0.1');
  expect(await run('promote', 'product', '2.0.1')).toMatchObject({ code: 1, output: expect.stringContaining(refusal) });
  expect((await run('promote', 'listing', '1.0.1', '--force')).output).toContain('✓ listing: 1.0.1 is live');
  expect(await run('promote', 'product', '2.0.1')).toMatchObject({ code: 0 });
});

test('a release with pages of another live remote is refused without --force', async () => {
  await publish('listing', '1.2.0', { routes: [{ path: '/product/:slug', personal: false }] });
  const refused = await run('promote', 'listing', '1.2.0');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('but the page /product/:id belongs to product 2.0.0');
  expect((await run('promote', 'listing', '1.2.0', '--force', '--why', 'product gives it up')).code).toBe(0);
});

test('a release that breaks a live consumer is refused until the consumer is updated', async () => {
  const schema = (required: string[]) => ({ type: 'object', properties: { limit: { type: 'integer' } }, required });
  const uses = (required: string[]) => ({
    fragments: { 'listing/Deals': schema(required) },
    endpoints: {},
  });
  await publish('listing', '1.1.1', { fragments: [{ name: 'listing/Deals', props: schema([]) }] });
  await run('promote', 'listing', '1.1.1');
  await publish('product', '2.0.1', { uses: uses([]) });
  await run('promote', 'product', '2.0.1');
  await publish('listing', '1.2.0', { fragments: [{ name: 'listing/Deals', props: schema(['limit']) }] });
  expect(await run('promote', 'listing', '1.2.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'listing 1.2.0 would break the fragment listing/Deals for product 2.0.1, which is live',
    ),
  });
  await publish('product', '2.0.2', { uses: uses(['limit']) });
  await run('promote', 'product', '2.0.2');
  expect(await run('promote', 'listing', '1.2.0')).toMatchObject({ code: 0 });
  // A rollback is checked, too: product 2.0.1 passes props to listing that listing no longer accepts.
  expect((await run('rollback', 'product')).output).toContain(
    'product 2.0.1 uses the fragment listing/Deals in a way that listing 1.2.0',
  );
});

test('a release without a trusted signature is not promoted', async () => {
  const file = path.join(dataDir, 'releases/listing/1.1.0/release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"abc"', '"abd"'));
  expect(await run('promote', 'listing', '1.1.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining('release.json of listing@1.1.0 was changed after it was signed.'),
  });
});

test.each([
  ['promote', ['promote', 'listing', '1.1.0']],
  ['a canary', ['canary', 'listing', '1.1.0', '50%']],
  ['a rollback', ['rollback', 'listing', '1.1.0']],
  ['a pin', ['pin', 'listing', '1.1.0']],
])('%s of a release with a changed file is refused, and nothing changes', async (_, args) => {
  await damage('listing/1.1.0/server/worker.cjs');
  const before = await readFile(path.join(dataDir, 'releases/channel.json'), 'utf8');
  expect(await run(...args)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      "listing@1.1.0 is damaged in the store: server/worker.cjs can't be read, or is larger than release.json says.",
    ),
  });
  expect(await readFile(path.join(dataDir, 'releases/channel.json'), 'utf8')).toBe(before);
});

test("a rollback skips releases that can't run, and says why", async () => {
  await publish('listing', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await run('promote', 'listing', version);
  await damage('listing/1.1.0/browser/remoteEntry.js');
  const { code, output } = await run('rollback', 'listing');
  expect(output).toContain("listing 1.1.0 is skipped, because it can't run: listing@1.1.0 is damaged in the store");
  expect(output).toContain('✓ listing: 1.0.0 is live (before: 1.2.0)');
  expect(code).toBe(0);
});

test('a rollback is refused if no earlier release can run', async () => {
  for (const version of ['1.0.0', '1.1.0']) await run('promote', 'listing', version);
  await damage('listing/1.0.0/server/worker.cjs');
  expect(await run('rollback', 'listing')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No earlier release of listing can run. listing@1.0.0 is damaged in the store'),
  });
});

test('the list marks releases that are damaged or not signed by a trusted key', async () => {
  await damage('listing/1.1.0/server/worker.cjs');
  const file = path.join(dataDir, 'releases/listing/1.0.0/release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"abc"', '"abd"'));
  const { output } = await run('list', 'listing');
  expect(output).toMatch(/1\.1\.0 .*can't be used: listing@1\.1\.0 is damaged/);
  expect(output).toMatch(/1\.0\.0 .*can't be used: release\.json of listing@1\.0\.0 was changed after it was signed/);
  expect(output.match(/can't be used/g)).toHaveLength(2);
});

test('the status says that a live release is damaged', async () => {
  expect((await run('status')).output).not.toContain("can't be used");
  await damage('listing/1.0.1/server/worker.cjs');
  expect((await run('status')).output).toMatch(/listing +1\.0\.1 .*can't be used: listing@1\.0\.1 is damaged/);
});

test('status reports what the local shell serves differently, canaries included, and its reasons', async () => {
  const reason = 'The worker ended with code 1.';
  const health = {
    releases: { listing: '1.0.0', product: '2.0.0' },
    refused: { 'listing@1.0.1': { reason: 'It has another protocol.', at: '2026-01-01T00:00:00.000Z' } },
  };
  await publish('product', '2.0.1');
  await run('canary', 'product', '2.0.1', '50%');
  const server = createServer((_, response) => {
    const refused = { ...health.refused, 'product@2.0.1': { reason, at: '2026-01-01T00:00:00.000Z' } };
    response.end(JSON.stringify({ ...health, refused }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const runFile = { url, apiUrl: url, databaseUrl: '', pids: { start: process.pid, api: 1, shell: 1 } };
  await writeFile(path.join(dataDir, 'run.json'), JSON.stringify(runFile));
  const { output } = await run('status');
  server.close();
  expect(output).toContain(`${url} serves listing 1.0.0, because it refuses 1.0.1: It has another protocol.`);
  expect(output).toContain(
    `${url} does not serve the canary product 2.0.1, because it refuses 2.0.1: The worker ended with code 1.`,
  );
});

test('a remote in use is not retired; an unused one is, and promote restores it', async () => {
  await publish('listing', '1.1.1', { fragments: [{ name: 'listing/Deals', props: {} }] });
  await run('promote', 'listing', '1.1.1');
  const uses = { fragments: { 'listing/Deals': {} }, endpoints: {}, pages: ['/product/1-a', '/about'] };
  await publish('user', '3.0.0', { uses });
  await run('promote', 'user', '3.0.0');
  expect(await run('retire', 'listing')).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'user 3.0.0, which is live, uses the fragment listing/Deals of listing. Release user without that first.',
    ),
  });
  expect((await run('retire', 'product')).output).toContain(
    'user 3.0.0, which is live, links to /product/:id of product.',
  );

  await publish('user', '3.0.1');
  await run('promote', 'user', '3.0.1');
  expect((await run('retire', 'listing', '--why', 'moved')).output).toContain(
    '✓ listing: retired, nothing of it is live (before: 1.1.1)',
  );
  expect((await run('status')).output).toMatch(/listing +retired +was 1\.1\.1 +retire \S+ \S+ by ala: moved/);
  expect((await run('list')).output).toContain('listing (retired)');
  expect((await run('rollback', 'listing')).output).toContain('No release of listing is live.');
  expect((await run('promote', 'listing')).output).toContain('✓ listing: 1.1.1 is live (before: nothing)');
});

test('prune deletes old releases and keeps what is live', async () => {
  const builtAt = '2020-01-01T00:00:00.000Z';
  for (const n of [1, 2, 3, 4, 5, 6]) await publish('product', `1.0.${n}`, { builtAt });
  const { output } = await run('prune');
  expect(output).toContain('✓ listing: nothing to remove, 3 kept');
  expect(output).toMatch(/✓ product: removed 1\.0\.\d, 1\.0\.\d, 5 kept/);
  expect(await new FolderStore(path.join(dataDir, 'releases')).list('product')).toContain('2.0.0');
});

test.each([
  [['garden'], 'There is no command "garden".'],
  [['promote'], 'Name one remote'],
  [['promote', 'listing', 'newest'], '"newest" is not a version'],
  [
    ['promote', 'listing', '9.9.9'],
    'There is no release listing 9.9.9. List the releases: npm run releases -- list listing.',
  ],
  [['promote', 'garden', '1.0.0'], 'There is no release garden 1.0.0.'],
  [['canary', 'garden', '1.0.0', '5%'], 'No release of garden is live. Release it first'],
  [['rollback', 'product'], 'No release of product was live before 2.0.0.'],
  [['canary', 'listing', '1.1.0', 'all'], '"all" is not a percentage'],
  [['list', 'garden'], 'There is no release of "garden".'],
])('%j prints an error message and changes nothing', async (words, sentence) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain(sentence);
  expect(output).toContain('Nothing was changed.');
});

function damage(file: string) {
  return appendFile(path.join(dataDir, 'releases', file), ' ');
}

async function publish(name: string, version: string, more: Partial<ReleaseManifest> = {}) {
  const folder = await writeRelease({ name, version, ...more });
  await signRelease(folder, loadReleaseKeys(dataDir, {}).privateKey());
  await new FolderStore(path.join(dataDir, 'releases')).publish(folder);
  await rm(folder, { recursive: true });
}

/** Writes the live versions without history. */
function goLive(live: Record<string, string>) {
  const remotes = Object.entries(live).map(([name, stable]) => [name, { stable }] as const);
  const key = readFileSync(path.join(dataDir, 'release-signing.key'), 'utf8');
  return writeSignedChannel(path.join(dataDir, 'releases'), Object.fromEntries(remotes), key);
}

function run(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: '', CHANNEL: '', RELEASE_BY: 'ala' };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(__dirname, 'releases.ts'), ...args],
      { env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
