import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readPlaywrightReport, readRunFile, type TestResult } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { UserFacingError } from '@gniazdo/errors';
import { openReleaseContext } from '@gniazdo/release-tools/openReleaseContext';
import { getStaffOrigin } from '@gniazdo/engine/server/settings/getStaffOrigin';
import { createStaffLink, STAFF_PATH } from '@gniazdo/engine/server/staff/createStaffLink';
import { readSecret } from '@gniazdo/release-tools/secretFiles';
import { startSystem, type System } from '@gniazdo/system/startSystem';
import { copyPreviewReleases, trustOwnReleases } from './copyPreviewReleases.ts';
import { openPreview } from './openPreview.ts';
import { requireTests } from './requireTests.ts';
import { getReportKind, runPlaywright, writeReport } from './runPlaywright.ts';

/** Enough for every category, page and shop, and fast to import. */
const FEW_OFFERS = 4000;
/** As on a machine of a developer. Some cards, tags and orders of lists exist with so many offers only. */
const MANY_OFFERS = 20_000;

// A file that is chosen by name is in one of the runs only. `--project` takes all words behind it, so it comes last.
const COMMON = ['--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
/** Options of Playwright for each of its runs: see the projects of its configuration. */
const RUNS = {
  journeys: ['--project', 'journeys'],
  alone: ['--workers', '1', '--project', 'alone:*'],
};

type Options = {
  /** The releases of a preview, `listing@1.5.0-pr42,product@http://localhost:4102`. */
  preview?: string;
  /** Origin of a running site; undefined: a system is started for the tests. */
  baseUrl?: string;
  /** Demo offers of a system that is started. Default: few, and in turns few and many if all tests run. */
  offers?: number;
  /** Writes a report with screenshots, a video and a trace of each test. */
  hasReport?: boolean;
  /** Token or link of `npm run staff` on that site. Not needed for a system that is started here. */
  staffToken?: string;
};

/**
 * Runs the browser tests against a running site, or against a system (database, catalogue, releases) that it starts in a
 * temporary folder. With a preview, the tests see the releases of the preview. `args` are passed to Playwright: files and
 * options such as `--grep=…`.
 */
export async function runBrowserTests(
  args: string[],
  { preview, baseUrl, staffToken, offers = chooseOffers(args), hasReport = false }: Options,
): Promise<TestResult> {
  requireTests(args);
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-e2e-'));
  const dataDir = join(folder, 'data');
  const ending = endOnSignal();
  let system: System | undefined;
  try {
    if (preview && !baseUrl) trustOwnReleases(dataDir);
    const partnerOrigin = `http://127.0.0.1:${await freePort()}`;
    const tagsDomain = `127.0.0.1:${await freePort()}`;
    // Before the system starts: its own builds get other versions than these releases.
    const releases = preview && !baseUrl ? await copyPreviewReleases(preview, dataDir) : preview;
    system = baseUrl ? undefined : await startOwn({ dataDir, partnerOrigin, tagsDomain, offers }, ending.signal);
    const url = baseUrl ?? system!.url;
    const cookies = join(folder, 'cookies.json');
    if (releases) {
      await openPreview({
        url,
        preview: releases,
        file: cookies,
        staffLink: await getStaffLink(url, staffToken, system && dataDir),
      });
    }
    const databaseUrl = system?.databaseUrl ?? process.env.GNIAZDO_DATABASE_URL;
    // These tests change live releases, so they run only on a system that this command has started.
    const leftOut = preview || !system ? '@publishes' : '';
    console.log(`Testing ${url}/pl/ (${describeSystem({ preview: releases, baseUrl, offers })}).`);
    if (leftOut) console.log(`Left out: tests with the tag ${leftOut}.`);
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      GNIAZDO_FULL_CHROMIUM: await findChromium({ isFull: true }),
      BASE_URL: url,
      GNIAZDO_DATA_DIR: dataDir,
      GNIAZDO_LEAVE_OUT: leftOut,
      GNIAZDO_PARTNER_ORIGIN: partnerOrigin,
      ...(system && { GNIAZDO_TAGS_DOMAIN: tagsDomain, GNIAZDO_ESHOP_URL: system.eshopUrl }),
      GNIAZDO_REPORT: hasReport ? getReportKind() : '',
      ...(databaseUrl && { GNIAZDO_DATABASE_URL: databaseUrl }),
      ...(preview && { GNIAZDO_STORAGE_STATE: cookies }),
    };
    const blobs = join(folder, 'blobs');
    const results = [];
    for (const [name, options] of Object.entries(RUNS)) {
      const report = join(folder, `${name}.json`);
      const outputs = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_BLOB_OUTPUT_FILE: join(blobs, `${name}.zip`) };
      // Playwright empties this folder when it starts. A report has its own copies.
      const output = join(hasReport ? folder : 'test-results', name);
      const retries = args.length === 0 ? ['--retries', '1'] : [];
      const all = ['test', ...COMMON, ...retries, '--output', output, ...args, ...options];
      await runPlaywright(all, { ...env, ...outputs }, ending.signal);
      if (ending.signal.aborted) throw new UserFacingError('Stopped.');
      if (!existsSync(report))
        throw new UserFacingError('The browser tests did not run. See the output of Playwright above.');
      results.push(readPlaywrightReport(report));
    }
    if (results.every(({ passed, failed, notRun }) => passed + failed + notRun === 0))
      throw new UserFacingError('No browser test has run. Check the names of the files and --grep.');
    for (const failure of results.flatMap(({ flaky }) => flaky))
      console.log(`Passed only when it was repeated, which is a defect: ${failure}`);
    if (hasReport) await writeReport(blobs, env, ending.signal);
    return {
      passed: sum(results.map(({ passed }) => passed)),
      failed: sum(results.map(({ failed }) => failed)),
      notRun: sum(results.map(({ notRun }) => notRun)),
      failures: results.flatMap(({ failures }) => failures),
    };
  } finally {
    await system?.stop();
    rmSync(folder, { recursive: true, force: true });
    ending.forget();
  }
}

type OwnSystem = {
  dataDir: string;
  /** Origin of another site, whose pages load islands. */
  partnerOrigin: string;
  /** Host of the tag manager, which a journey starts. */
  tagsDomain: string;
  offers: number;
};

function startOwn({ dataDir, partnerOrigin, tagsDomain, offers }: OwnSystem, signal: AbortSignal) {
  // Longer deadlines for slow machines. Response times are measured elsewhere.
  process.env.PAGE_DEADLINE_MS ||= '8000';
  process.env.FRAGMENT_DEADLINE_MS ||= '7000';
  process.env.RELEASE_FILE_ORIGINS = partnerOrigin;
  Object.assign(process.env, {
    SGTM_DOMAIN: tagsDomain,
    GTM_CONTAINER_ID: 'GTM-TEST1',
    CLARITY_PROJECT_ID: 'clartest',
    ADMIN_URL: 'https://admin.gniazdo.example',
  });
  return freePort().then((port) => startSystem({ port, dataDir, databaseUrl: undefined, offers }, signal));
}

/**
 * All tests run on few or on many offers by the last digit of the commit: both numbers are tested in turns, and the same
 * commit has the same number everywhere.
 */
function chooseOffers(args: string[]) {
  if (args.length > 0) return FEW_OFFERS;
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return /[13579bdf]\s*$/.test(stdout ?? '') ? MANY_OFFERS : FEW_OFFERS;
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

function describeSystem({ preview, baseUrl, offers }: Options) {
  return [baseUrl ? 'a running site' : `a new system with ${offers} offers`, preview && `preview ${preview}`]
    .filter(Boolean)
    .join(', ');
}

function sum(counts: number[]) {
  return counts.reduce((total, count) => total + count, 0);
}

function getStaffLink(url: string, token: string | undefined, ownDataDir: string | undefined) {
  const controlRoomUrl = process.env.CONTROL_ROOM_URL || getStaffOrigin(url, 'controlRoom');
  if (token) return new URL(token.includes(STAFF_PATH) ? token : `${STAFF_PATH}?token=${token}`, controlRoomUrl).href;
  const context = openReleaseContext(process.env);
  const isOurs = readRunFile(context.dataDir)?.url === url;
  const dataDir = ownDataDir ?? (isOurs ? context.dataDir : undefined);
  if (!dataDir)
    throw new UserFacingError(
      `A preview on ${url} needs --staff-token. npm run staff prints it on the machine of that site.`,
    );
  return createStaffLink(readSecret(dataDir, 'staffKey'), controlRoomUrl, { name: 'e2e', roles: ['admin'] });
}
