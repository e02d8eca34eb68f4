import { execFile } from 'node:child_process';
import { access, appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '@gniazdo/cli/testing/linkPackages';
import { generateKeys } from '@gniazdo/composition/store';
import { startBucket } from '@gniazdo/composition/testing/startBucket';
import { startChannelDatabase } from '@gniazdo/composition/testing/startChannelDatabase';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const { privateKey, publicKey } = generateKeys();
const root = path.resolve(__dirname, '../..');
let folder: string;
/** What the job with the secrets of the squad has; the other job has nothing. */
let secrets: Record<string, string>;
/** What the job with the secrets checks out: no sources of remotes. */
let checkout: string;
let built: string;
let digest: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-steps-'));
  built = path.join(folder, 'unsigned');
  checkout = path.join(folder, 'checkout');
  const keyFile = path.join(folder, 'squad.key');
  await writeFile(keyFile, privateKey);
  secrets = { RELEASE_SIGNING_KEY_FILE: keyFile, RELEASE_PUBLIC_KEYS: `commercial:${publicKey}` };
  const isSource = (file: string) => !/\/(node_modules|dist)(\/|$)/.test(file);
  for (const each of ['libs', 'tools/cli', 'tools/release']) {
    await cp(path.join(root, each), path.join(checkout, each), { recursive: true, filter: isSource });
  }
  await cp(path.join(root, 'package.json'), path.join(checkout, 'package.json'));
  await linkPackages(root, checkout);
  const noSecrets = { RELEASE_SIGNING_KEY_FILE: '', RELEASE_STORE: '/nowhere', CHANNEL: 'postgres://127.0.0.1:9/none' };
  const { code, output } = await build(noSecrets, '--build-only', built, '--version', '1.4.0', '--notes', 'Chips');
  expect(output).toContain('✓ commercial 1.4.0 is built and unsigned in');
  expect(code).toBe(0);
  digest = /^digest=(sha384-\S+)$/m.exec(output)![1]!;
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

test('the first step signs nothing and needs no store', async () => {
  await expect(access(path.join(built, 'release.sig'))).rejects.toThrow('ENOENT');
  await expect(access(path.join(folder, 'release-signing.key'))).rejects.toThrow('ENOENT');
});

test.each<[string, (copy: string) => Promise<void>, string]>([
  [
    'a changed file',
    (copy) => appendFile(path.join(copy, 'server/worker.cjs'), ';'),
    "server/worker.cjs doesn't match",
  ],
  ['another file', (copy) => writeFile(path.join(copy, 'browser/more.js'), ''), "browser/more.js doesn't match"],
  ['another release.json', (copy) => appendFile(path.join(copy, 'release.json'), ' '), 'is not the one that was built'],
])('the second step refuses %s', async (_, change, reason) => {
  const copy = await mkdtemp(path.join(folder, 'copy-'));
  await cp(built, copy, { recursive: true });
  await change(copy);
  const { code, output } = await release(secrets, '--publish', copy, '--digest', digest);
  expect(output).toContain(reason);
  expect(output).toContain('Nothing was released.');
  expect(code).toBe(1);
  await expect(access(path.join(folder, 'releases'))).rejects.toThrow('ENOENT');
});

test('the second step refuses a release of another remote', async () => {
  const { output } = await run(checkout, ['content', '--publish', built, '--digest', digest], secrets);
  expect(output).toContain('has a release of commercial, not of content.');
});

test('the second step signs and publishes; without a site it does not say that the release is live', async () => {
  const { code, output } = await release(secrets, '--publish', built, '--digest', digest, '--notes', 'Chips');
  expect(output).toContain('✓ commercial 1.4.0 is published on this machine only');
  expect(code).toBe(0);
  const channel = JSON.parse(await readFile(path.join(folder, 'releases/channel.json'), 'utf8')) as object;
  expect(channel).toMatchObject({
    remotes: { commercial: { state: { stable: '1.4.0' } } },
    history: [{ name: 'commercial', action: 'release', why: 'Chips' }],
  });
  await access(path.join(folder, 'releases/commercial/1.4.0/release.sig'));
  const again = await release(secrets, '--publish', built, '--digest', digest);
  expect(again.output).toContain('commercial 1.4.0 is published already.');
});

test('a squad releases to a bucket and a channel in PostgreSQL, sees its release there, and pins it', async () => {
  const bucket = await startBucket();
  const database = await startChannelDatabase(path.join(folder, 'postgres'), 'commercial');
  try {
    const settings = { ...secrets, ...bucket.credentials, RELEASE_STORE: bucket.store, CHANNEL: database.channel };
    const releases = (...args: string[]) => runFile('tools/release/releases.ts', checkout, args, settings);

    const first = await release(settings, '--publish', built, '--digest', digest);
    expect(first.output).toContain('✓ commercial 1.4.0 is live');
    expect(first.code).toBe(0);
    expect((await releases('list')).output).toMatch(/commercial\s+1\.4\.0/);
    expect((await releases('status')).output).toMatch(/commercial +1\.4\.0/);
    expect((await releases('pin', 'commercial', '--why', 'sale')).code).toBe(0);
    const history = await releases('history', 'commercial');
    expect(history.output).toMatch(/pin\b.*\bsale\b[^]*\brelease +.*1\.4\.0/);
    expect(history.code).toBe(0);
  } finally {
    await database.stop();
    await bucket.close();
  }
}, 120_000);

test('the first step requires a version', async () => {
  const { output } = await build({}, '--build-only', path.join(folder, 'other'));
  expect(output).toContain('--build-only needs a remote and --version');
});

/** The job without secrets. */
function build(settings: Record<string, string>, ...args: string[]) {
  return run(root, ['commercial', ...args], settings);
}

/** The job with secrets. */
function release(settings: Record<string, string>, ...args: string[]) {
  return run(checkout, ['commercial', ...args], settings);
}

function run(from: string, args: string[], settings: Record<string, string>) {
  return runFile('tools/release/release.ts', from, args, settings);
}

function runFile(name: string, from: string, args: string[], settings: Record<string, string>) {
  const env = { ...process.env, DATA_DIR: folder, RELEASE_STORE: '', CHANNEL: '', ...settings };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const file = path.join(from, name);
    const child = execFile(process.execPath, [file, ...args], { env, cwd: from }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
