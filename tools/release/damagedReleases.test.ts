import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { useReleases } from './testing/useReleases.ts';

const { file, publish, damage, run } = useReleases();

test('a live release that is missing in the store is reported', async () => {
  await rm(file('releases/product'), { recursive: true });
  expect((await run('promote', 'listing', '1.1.0')).output).toContain(
    "product@2.0.0 is live, but can't be read from the store. Check that RELEASE_STORE and CHANNEL belong together.",
  );
});

test('an entry that was changed without a key blocks changes until it is replaced with --force', async () => {
  const changed = file('releases/channel.json');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('"stable":"1.0.1"', '"stable":"1.0.0"'));
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

test('a release without a trusted signature is not promoted', async () => {
  const changed = file('releases/listing/1.1.0/release.json');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('"abc"', '"abd"'));
  expect(await run('promote', 'listing', '1.1.0')).toMatchObject({
    code: 1,
    output: expect.stringContaining('release.json of listing@1.1.0 was changed after it was signed.'),
  });
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
  const changed = file('releases/listing/1.0.0/release.json');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('"abc"', '"abd"'));
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
  const why = '38 of 40 responses (95.0 %) failed (38 errors), baseline 0 of 40 (0.00 %)';
  const worse = { 'listing@1.0.0': { why, notRolledBack: 'listing is pinned.' } };
  const health = {
    releases: { listing: '1.0.0', product: '2.0.0' },
    refused: { 'listing@1.0.1': { reason: 'It has another protocol.', at: '2026-01-01T00:00:00.000Z' } },
  };
  await publish('product', '2.0.1');
  await run('canary', 'product', '2.0.1', '50%');
  const server = createServer((_, response) => {
    const refused = { ...health.refused, 'product@2.0.1': { reason, at: '2026-01-01T00:00:00.000Z' } };
    response.end(JSON.stringify({ ...health, refused, worse }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const runFile = { url, apiUrl: url, databaseUrl: '', pids: { start: process.pid, api: 1, shell: 1 } };
  await writeFile(file('run.json'), JSON.stringify(runFile));
  const { output } = await run('status');
  server.close();
  expect(output).toContain(`${url} serves listing 1.0.0, because it refuses 1.0.1: It has another protocol.`);
  expect(output).toContain(
    `${url} does not serve the canary product 2.0.1, because it refuses 2.0.1: The worker ended with code 1.`,
  );
  expect(output).toContain(
    `! listing@1.0.0 is worse than the release before it: ${why}. Not rolled back: listing is pinned.`,
  );
});

test.each([
  ['promote', ['promote', 'listing', '1.1.0']],
  ['a canary', ['canary', 'listing', '1.1.0', '50%']],
  ['a rollback', ['rollback', 'listing', '1.1.0']],
  ['a pin', ['pin', 'listing', '1.1.0']],
])('%s of a release with a changed file is refused, and nothing changes', async (_, args) => {
  await damage('listing/1.1.0/server/worker.cjs');
  const before = await readFile(file('releases/channel.json'), 'utf8');
  expect(await run(...args)).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      "listing@1.1.0 is damaged in the store: server/worker.cjs can't be read, or is larger than release.json says.",
    ),
  });
  expect(await readFile(file('releases/channel.json'), 'utf8')).toBe(before);
});
