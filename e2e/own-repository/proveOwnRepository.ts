import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatTable, freePort, parseCommandLine, readSettings, ROOT } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { generateKeys } from '@gniazdo/composition/store';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { startSystem } from '@gniazdo/system/startSystem';
import { until } from '@gniazdo/testing/until';
import { chromium, expect } from '@playwright/test';
import { chromiumOptions } from '../support/chromiumOptions.ts';
import { runProgram, startServer } from './runProgram.ts';
import { startRegistry } from './startRegistry.ts';
import { visitPage } from './visitPage.ts';

const HELP = `Usage: npm run packages -- prove [options]

Publishes the packages to a registry in a temporary folder, creates the repository of a remote from it, develops the remote
against a running system, releases it there and visits the page. Prints the time of each step. Needs the npm registry.

  --screenshots <folder>   Saves a picture of the page in development and of the released page`;

/** Of the remote. One that no squad has: its page must not exist before the release. */
const NAME = 'trial';
const OFFERS = 2000;
const WAIT_MS = 60_000;

const times: [string, string][] = [];
const stops: (() => Promise<unknown>)[] = [];

/** Runs a step and notes its time. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`▸ ${title} …`);
  const result = await work();
  times.push([title, `${((performance.now() - started) / 1000).toFixed(1)} s`]);
  return result;
}

await proveOwnRepository();

async function proveOwnRepository() {
  const { values } = parseCommandLine(HELP, { screenshots: { type: 'string' } }, { positionals: ['prove'] });
  const pictures = values.screenshots && path.resolve(values.screenshots);
  if (pictures) await mkdir(pictures, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-own-repository-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  // For root, workers of the dev server run as other users, who read its node_modules.
  await chmod(folder, 0o755);
  try {
    await prove(folder, pictures);
  } finally {
    for (const stop of stops.splice(0).reverse()) await stop();
    console.log(formatTable(times, { head: ['step', 'time'] }));
  }
  console.log('✓ A remote in its own repository was created, developed, released and visited.');
}

async function prove(folder: string, pictures: string | undefined) {
  const registry = await step('Registry', () => startRegistry(path.join(folder, 'registry')));
  stops.push(registry.stop);
  const npm = { npm_config_userconfig: registry.npmrc, npm_config_cache: path.join(folder, 'npm-cache') };
  await step('Publish the packages', () =>
    runProgram(process.execPath, ['tools/release/packages/packages.ts', 'publish', '--registry', registry.url], {
      cwd: ROOT,
      env: npm,
    }),
  );

  // The site trusts the key of the squad for this remote only.
  const squad = generateKeys();
  const dataDir = path.join(folder, 'data');
  const keyFile = path.join(folder, 'squad.key');
  await writeFile(keyFile, `${squad.privateKey}\n`, { mode: 0o600 });
  process.env.RELEASE_PUBLIC_KEYS = `${loadReleaseKeys(dataDir).publicKeys},${NAME}:${squad.publicKey}`;
  const system = await step('A running system', async () =>
    startSystem({ ...readSettings({}, String(OFFERS)), dataDir, port: await freePort() }, new AbortController().signal),
  );
  stops.push(system.stop);

  await step('Create the repository, install, measure', () =>
    runProgram('npm', ['create', '--yes', '@gniazdo/remote', NAME, '--', '--title', 'Ogród'], {
      cwd: folder,
      env: npm,
    }),
  );
  const repository = path.join(folder, NAME);
  const store = path.join(dataDir, 'releases');
  await writeFile(
    path.join(repository, '.env'),
    `RELEASE_STORE=${store}\nCHANNEL=${store}\nRELEASE_PUBLIC_KEYS=${process.env.RELEASE_PUBLIC_KEYS}\n` +
      `RELEASE_SIGNING_KEY_FILE=${keyFile}\nAPI_URL=${system.apiUrl}\n`,
  );
  await runProgram('git', ['init', '--quiet'], { cwd: repository });
  await runProgram('git', ['add', '--all'], { cwd: repository });
  const author = ['-c', 'user.name=Squad', '-c', 'user.email=squad@example.com'];
  await runProgram('git', [...author, 'commit', '--quiet', '--message', 'A remote'], { cwd: repository });
  const run = (script: string, args: string[] = [], expected = 0) =>
    runProgram('npm', ['run', '--silent', script, '--', ...args], { cwd: repository, env: npm, expected });

  await step('Types', () => run('types'));
  await step('Unit tests', () => run('test'));
  await step('Verify: all gates without the site', () => run('verify'));

  const browser = await chromium.launch({ ...chromiumOptions(), executablePath: await findChromium() });
  stops.push(() => browser.close());
  const picture = (name: string) => pictures && path.join(pictures, `${name}.png`);

  await step('A dev session: page, edit, page', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}/pl/${NAME}`;
    const args = ['--port', String(port), '--site', system.url];
    const dev = await startServer('npm', ['run', '--silent', 'dev', '--', ...args], {
      cwd: repository,
      env: npm,
      ready: /Save a file/,
    });
    try {
      await visitPage(browser, url, 'Ogród', picture('dev'));
      await edit(path.join(repository, `pages/${NAME}-page/loadTrial.ts`), "'Ogród'", "'Ogród i taras'");
      await until('the edit is served', async () => (await fetchText(url)).includes('<h1>Ogród i taras</h1>'), WAIT_MS);
      await visitPage(browser, url, 'Ogród i taras');
    } finally {
      await dev.stop();
    }
  });

  const page = `${system.url}/pl/${NAME}`;
  await step('A release with a failing test is refused', async () => {
    // The test expects the former heading.
    const output = await run('release', [], 1);
    expect(output).toContain('tests failed:');
    expect(output).toContain('Nothing was released.');
    expect((await fetch(page)).status).toBe(404);
  });
  await edit(path.join(repository, `pages/${NAME}-page/route.test.ts`), "'Ogród'", "'Ogród i taras'");
  await step('A release, until the site serves it', async () => {
    const output = await run('release', ['--notes', 'The first release']);
    for (const gate of ['types', 'tests', 'files', 'schemas', 'smoke', 'budgets'])
      expect(output).toContain(`✓ ${gate}`);
    expect(output).toContain(`✓ ${NAME} 1.0.0 is live in the store`);
    await until('the site serves the page', async () => (await fetch(page)).status === 200, WAIT_MS);
  });
  await step('The released page in Chromium', () => visitPage(browser, page, 'Ogród i taras', picture('released')));
  await appendFile(path.join(repository, `pages/${NAME}-page/TrialPage.module.css`), '\n.page {\n  row-gap: 1px;\n}\n');
  await step('A second release and a rollback', async () => {
    expect(await run('release')).toContain(`✓ ${NAME} 1.0.1 is live`);
    expect(await run('releases', ['rollback', NAME, '--why', 'spacing'])).toContain('1.0.0');
    expect(await run('releases', ['status'])).toMatch(/trial +1\.0\.0/);
  });
}

async function edit(file: string, what: string, by: string) {
  const text = await readFile(file, 'utf8');
  if (!text.includes(what)) throw new Error(`${file} has no ${what}.`);
  await writeFile(file, text.replaceAll(what, by));
}

async function fetchText(url: string) {
  return (await fetch(url)).text();
}
