import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, freePort, readRunFile, ROOT, type TestResult } from '@gniazdo/cli';
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

/** Enough for every category, page and shop, and quick to import. */
const OFFERS = 4000;
/** The shell's own COMPOSE_HOSTS decides; here only for the mix to be read. */
const HOSTS = ['localhost', '127.0.0.1'];

type Options = {
  /** Releases to try together, `listing@1.5.0-pr42,product@http://localhost:4102`. */
  mix?: string;
  /** A running site, instead of one that is started for the journeys. */
  baseUrl?: string;
  /** Token or whole link of `npm run staff` there; not needed for a system that is started here. */
  staffToken?: string;
};

/**
 * Starts a whole system of its own (database, catalogue, releases) in a folder that is removed afterwards, and runs the
 * journeys against it, or against a running site; with a mix, against that mix of releases.
 */
export async function runBrowserTests(args: string[], { mix, baseUrl, staffToken }: Options): Promise<TestResult> {
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-e2e-'));
  const dataDir = join(folder, 'data');
  const ending = endOnSignal();
  let system: System | undefined;
  try {
    if (mix && !baseUrl) trustOwnReleases(dataDir);
    system = baseUrl ? undefined : await startOwn(dataDir, ending.signal);
    const url = baseUrl ?? system!.url;
    const cookies = join(folder, 'mix.json');
    if (mix) {
      if (system) await bringMix(mix, dataDir);
      await openPreview({ url, mix, file: cookies, staffLink: await linkOf(url, staffToken, system && dataDir) });
    }
    const databaseUrl = system?.databaseUrl ?? process.env.GNIAZDO_DATABASE_URL;
    // These tests change live releases, so they run only on a system that this command has started.
    const leftOut = mix || !system ? '@publishes' : '';
    console.log(`Testing ${url}/pl/ (${whatIsThere({ mix, baseUrl })}).`);
    if (leftOut) console.log(`Left out: journeys with the tag ${leftOut}.`);
    const report = join(folder, 'report.json');
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      BASE_URL: url,
      GNIAZDO_DATA_DIR: dataDir,
      GNIAZDO_LEAVE_OUT: leftOut,
      ...(databaseUrl && { GNIAZDO_DATABASE_URL: databaseUrl }),
      ...(mix && { GNIAZDO_STORAGE_STATE: cookies }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
    await new Promise((resolve) => {
      const child = spawn(process.execPath, [cli, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
        cwd: ROOT,
        env,
        stdio: 'inherit',
      });
      ending.signal.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
      child.on('exit', resolve);
    });
    if (ending.signal.aborted) throw new UserFacingError('Stopped.');
    return readResult(report);
  } finally {
    await system?.stop();
    rmSync(folder, { recursive: true, force: true });
    ending.forget();
  }
}

function startOwn(dataDir: string, signal: AbortSignal) {
  // A busy machine may be slow without being wrong; what a visitor waits for is measured elsewhere.
  process.env.PAGE_DEADLINE_MS ||= '8000';
  process.env.FRAGMENT_DEADLINE_MS ||= '7000';
  return freePort().then((port) => startSystem({ port, dataDir, databaseUrl: undefined, offers: OFFERS }, signal));
}

/** Ctrl-C and a kill end the system that was started, too. */
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

function whatIsThere({ mix, baseUrl }: Options) {
  return [baseUrl ? 'it ran already' : `a system of its own with ${OFFERS} offers`, mix && `mix ${mix}`]
    .filter(Boolean)
    .join(', ');
}

function readResult(report: string): TestResult {
  if (!existsSync(report)) throw new UserFacingError('The journeys did not run: what Playwright said stands above.');
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** What this checkout has released before counts in the system that is about to start, too. */
function trustOwnReleases(dataDir: string) {
  const places = openReleaseContext(process.env);
  process.env.RELEASE_PUBLIC_KEYS = `${loadReleaseKeys(dataDir).publicKeys},${places.keys.publicKeys}`;
}

/** The mix's releases from the store of this checkout. */
async function bringMix(mix: string, dataDir: string) {
  const picks = parsePreviewSet(mix, HOSTS).filter((pick) => 'version' in pick);
  await bringReleases(picks, openReleaseContext(process.env).store, openStore(join(dataDir, 'releases')));
}

function linkOf(url: string, token: string | undefined, ownDataDir: string | undefined) {
  if (token) return token.includes(STAFF_PATH) ? token : `${STAFF_PATH}?token=${token}`;
  const places = openReleaseContext(process.env);
  const isOurs = readRunFile(places.dataDir)?.url === url;
  const dataDir = ownDataDir ?? (isOurs ? places.dataDir : undefined);
  if (!dataDir) throw new UserFacingError(`A mix on ${url} needs --staff-token: npm run staff prints it there.`);
  return createStaffLink(loadStaffKey(dataDir), url, { name: 'e2e' });
}
