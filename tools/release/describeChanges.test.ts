import { hash } from 'node:crypto';
import { buildManifest } from '@gniazdo/composition/testing/buildManifest';
import type { ReleaseStore } from '@gniazdo/composition/store';
import { expect, test } from '@jest/globals';
import { describeChanges } from './describeChanges.ts';

test('a longer version is no change of sizes, and only scripts count as islands', async () => {
  const [before, after] = [createRelease('1.4.0', 'text'), createRelease('1.5.0-pr42', 'longer text')];
  const changes = await describeChanges(after, before, createStore());
  expect(changes).toMatch(/^ {2}islands +0\.\d kB, 0\.\d kB as brotli$/m);
  expect(changes).toMatch(/^ {2}entry +0\.\d kB, 0\.\d kB as brotli$/m);
  expect(changes).toMatch(/^ {2}manifest +0\.\d kB, 0\.\d kB as brotli$/m);
  expect(changes).toMatch(/^ {2}server +0\.0 kB \(\+7 B\)$/m);
});

const FILES: Record<string, (version: string) => string> = {
  'remoteEntry.js': (version) => `var listing__${version.replaceAll(/[^a-z0-9]/g, '_')} = 1;`,
  'islands.js': (version) => `"listing__${version.replaceAll(/[^a-z0-9]/g, '_')}"`,
  'mf-manifest.json': (version) => JSON.stringify({ version, files: [`/releases/listing/${version}/islands.js`] }),
};

function createRelease(version: string, server: string) {
  const describe = (text: string) => ({ bytes: text.length, integrity: `sha384-${hash('sha384', text, 'base64')}` });
  return buildManifest({
    version,
    browser: {
      entry: 'remoteEntry.js',
      css: [],
      files: Object.fromEntries(Object.entries(FILES).map(([file, write]) => [file, describe(write(version))])),
    },
    server: { bundle: 'worker.cjs', files: { 'worker.cjs': describe(server) } },
  });
}

function createStore() {
  const readFile = async ({ version }: { version: string }, file: string) =>
    Buffer.from(FILES[file.replace('browser/', '')]!(version));
  return { readFile } as unknown as ReleaseStore;
}
