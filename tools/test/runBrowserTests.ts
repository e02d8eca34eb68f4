import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, freePort, readPlaywrightReport, readRunFile, ROOT, type TestResult } from '@gniazdo/cli';
import { openStore } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { parsePreviewSet } from '@gniazdo/shell/server/preview/PreviewSet';
import { createStaffLink, STAFF_PATH } from '@gniazdo/shell/server/staff/createStaffLink';
import { loadStaffKey } from '@gniazdo/system/loadStaffKey';
import { startSystem, type System } from '@gniazdo/system/startSystem';
import { bringReleases } from './bringReleases.ts';
import { openPreview } from './openPreview.ts';

/** Enough for every category, page and shop, and fast to import. */
const OFFERS = 4000;
/** For parsing the preview only. Which hosts are allowed is decided by COMPOSE_HOSTS of the shell. */
const HOSTS = ['localhost', '127.0.0.1'];

// A file that is chosen by name is in one of the runs only. `--project` takes all words behind it, so it comes last.
const COMMON = ['--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
/** Options of Playwright for each of its runs: see the projects of its configuration. */
const RUNS = [
  // Each empties its output folder when it starts.
  ['--output', 'test-results/journeys', '--project', 'journeys'],
  ['--output', 'test-results/alone', '--workers', '1', '--project', 'alone:*'],
];

type Options = {
  /** The releases of a preview, `listing@1.5.0-pr42,product@http://localhost:4102`. */
  preview?: string;
  /** Origin of a running site; undefined: a system is started for the tests. */
  baseUrl?: string;
  /** Token or link of `npm run staff` on that site. Not needed for a system that is started here. */
  staffToken?: string;
};

/**
 * Runs the browser tests against a running site, or against a system (database, catalogue, releases) that it starts in a
 * temporary folder. With a preview, the tests see the releases of the preview.
 */
export async function runBrowserTests(args: string[], { preview, baseUrl, staffToken }: Options): Promise<TestResult> {
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-e2e-'));
  const dataDir = join(folder, 'data');
  const ending = endOnSignal();
  let system: System | undefined;
  try {
    if (preview && !baseUrl) trustOwnReleases(dataDir);
    const partnerOrigin = `http://127.0.0.1:${await freePort()}`;
    system = baseUrl ? undefined : await startOwn(dataDir, partnerOrigin, ending.signal);
    const url = baseUrl ?? system!.url;
    const cookies = join(folder, 'cookies.json');
    if (preview) {
      if (system) await copyPreviewReleases(preview, dataDir);
      await openPreview({
        url,
        preview,
        file: cookies,
        staffLink: await getStaffLink(url, staffToken, system && dataDir),
      });
    }
    const databaseUrl = system?.databaseUrl ?? process.env.GNIAZDO_DATABASE_URL;
    // These tests change live releases, so they run only on a system that this command has started.
    const leftOut = preview || !system ? '@publishes' : '';
    console.log(`Testing ${url}/pl/ (${describeSystem({ preview, baseUrl })}).`);
    if (leftOut) console.log(`Left out: tests with the tag ${leftOut}.`);
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      BASE_URL: url,
      GNIAZDO_DATA_DIR: dataDir,
      GNIAZDO_LEAVE_OUT: leftOut,
      GNIAZDO_PARTNER_ORIGIN: partnerOrigin,
      ...(databaseUrl && { GNIAZDO_DATABASE_URL: databaseUrl }),
      ...(preview && { GNIAZDO_STORAGE_STATE: cookies }),
    };
    const results = [];
    for (const [index, options] of RUNS.entries()) {
      const report = join(folder, `report-${index}.json`);
      await runPlaywright([...args, ...options], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, ending.signal);
      if (ending.signal.aborted) throw new UserFacingError('Stopped.');
      if (!existsSync(report))
        throw new UserFacingError('The browser tests did not run. See the output of Playwright above.');
      results.push(readPlaywrightReport(report));
    }
    return {
      passed: sum(results.map(({ passed }) => passed)),
      failed: sum(results.map(({ failed }) => failed)),
      notRun: sum(results.map(({ notRun }) => notRun)),
    };
  } finally {
    await system?.stop();
    rmSync(folder, { recursive: true, force: true });
    ending.forget();
  }
}

/** `partnerOrigin`: of another site, whose pages load islands. */
function startOwn(dataDir: string, partnerOrigin: string, signal: AbortSignal) {
  // Longer deadlines for slow machines. Response times are measured elsewhere.
  process.env.PAGE_DEADLINE_MS ||= '8000';
  process.env.FRAGMENT_DEADLINE_MS ||= '7000';
  process.env.RELEASE_FILE_ORIGINS = partnerOrigin;
  return freePort().then((port) => startSystem({ port, dataDir, databaseUrl: undefined, offers: OFFERS }, signal));
}

/** Ctrl-C and kill also stop the system that was started. */
function endOnSignal() {
  const aborting = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const abort = () => aborting.abort();
  for (const signal of signals) process.on(signal, abort);
  return {
    signal: aborting.signal,
    forget() {
      for (const signal of signals) process.off(signal, abort);
    },
  };
}

function describeSystem({ preview, baseUrl }: Options) {
  return [baseUrl ? 'a running site' : `a new system with ${OFFERS} offers`, preview && `preview ${preview}`]
    .filter(Boolean)
    .join(', ');
}

function runPlaywright(options: string[], env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'test', ...COMMON, ...options], { cwd: ROOT, env, stdio: 'inherit' });
    signal.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    child.on('exit', resolve);
  });
}

function sum(counts: number[]) {
  return counts.reduce((total, count) => total + count, 0);
}

/** Lets the system that is about to start trust earlier releases of this checkout. */
function trustOwnReleases(dataDir: string) {
  const context = openReleaseContext(process.env);
  process.env.RELEASE_PUBLIC_KEYS = `${loadReleaseKeys(dataDir).publicKeys},${context.keys.publicKeys}`;
}

/** Copies the releases of a preview from the store of this checkout. */
async function copyPreviewReleases(preview: string, dataDir: string) {
  const picks = parsePreviewSet(preview, HOSTS).filter((pick) => 'version' in pick);
  await bringReleases(picks, openReleaseContext(process.env).store, openStore(join(dataDir, 'releases')));
}

function getStaffLink(url: string, token: string | undefined, ownDataDir: string | undefined) {
  if (token) return token.includes(STAFF_PATH) ? token : `${STAFF_PATH}?token=${token}`;
  const context = openReleaseContext(process.env);
  const isOurs = readRunFile(context.dataDir)?.url === url;
  const dataDir = ownDataDir ?? (isOurs ? context.dataDir : undefined);
  if (!dataDir)
    throw new UserFacingError(
      `A preview on ${url} needs --staff-token. npm run staff prints it on the machine of that site.`,
    );
  return createStaffLink(loadStaffKey(dataDir), url, { name: 'e2e' });
}
