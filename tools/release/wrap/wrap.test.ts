import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseManifestSchema } from '@gniazdo/composition/manifest';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../../..');
const PAGE = '/opinie=Stars=Opinie klientów';
let folder: string;
let container: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-wrap-'));
  container = path.join(folder, 'container');
  await run(process.execPath, [path.join(__dirname, 'testing/buildContainer.ts'), container], { cwd: root });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

test('a container that was built with the standard plugin becomes a signed release with a page', async () => {
  const output = await wrap('1.0.0');
  expect(output).toContain('✓ reviews@1.0.0 is published with reviews/Stars.');
  const text = await readFile(path.join(folder, 'data/releases/reviews/1.0.0/release.json'), 'utf8');
  const manifest = releaseManifestSchema.parse(JSON.parse(text));
  const { files } = manifest.islands['reviews/Stars']!;
  expect(manifest).toMatchObject({
    container: 'reviews__1_0_0',
    routes: [{ path: '/opinie', personal: false }],
    shared: { react: '19.3.1' },
    browser: { entry: 'remoteEntry.js' },
  });
  expect(Object.keys(manifest.browser.files).toSorted()).toEqual(
    ['remoteEntry.js', ...files, ...manifest.browser.css].toSorted(),
  );
}, 60_000);

test.each([
  ['whose name lacks the version', '1.0.1', (text: string) => text, "Build it with name: 'reviews__1_0_1'"],
  [
    'with another React',
    '1.0.0',
    (text: string) => text.replaceAll('"19.3.1"', '"18.3.1"'),
    ' 18.3.1, and a page has one copy, 19.3.1',
  ],
  [
    'with a file outside its folder',
    '1.0.0',
    (text: string) => text.replace('__federation_expose_Stars.js', '../../secret.js'),
    "can't be read",
  ],
])(
  'a container %s is refused',
  async (_, version, change, message) => {
    const file = path.join(container, 'mf-manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, change(text));
    const wrapping = wrap(version, 'other');
    await expect(wrapping).rejects.toMatchObject({ stderr: expect.stringContaining(message) });
    await writeFile(file, text);
  },
  60_000,
);

async function wrap(version: string, dataDir = 'data') {
  const command = ['wrap', container, '--name', 'reviews', '--version', version, '--page', PAGE];
  const { stdout } = await run(process.execPath, ['tools/release/releases.ts', ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.join(folder, dataDir), RELEASE_STORE: '', CHANNEL: '' },
  });
  return stdout;
}
