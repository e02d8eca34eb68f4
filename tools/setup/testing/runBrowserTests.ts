import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../findChromium.ts';
import { freePort } from '../ports.ts';
import { ROOT } from '../settings.ts';
import { startSystem } from '../startSystem.ts';
import type { Result } from '../test.ts';

/** Enough for every category, page and shop, and quick to import. */
const OFFERS = 4000;

/**
 * Starts a whole system of its own (database, catalogue, releases) in a folder that is removed afterwards, and runs the
 * journeys against it. `BASE_URL` set: against that site instead.
 */
export async function runBrowserTests(args: string[]): Promise<Result> {
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-e2e-'));
  const dataDir = join(folder, 'data');
  const system = process.env.BASE_URL
    ? undefined
    : await startSystem(
        { port: await freePort(), dataDir, databaseUrl: undefined, offers: OFFERS },
        new AbortController().signal,
      );
  try {
    const report = join(folder, 'report.json');
    const env = {
      ...process.env,
      CHROMIUM: chromium,
      BASE_URL: process.env.BASE_URL ?? system!.url,
      GNIAZDO_DATA_DIR: dataDir,
      ...(system && { GNIAZDO_DATABASE_URL: system.databaseUrl }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
    await new Promise((resolve) => {
      const child = spawn(process.execPath, [cli, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
        cwd: ROOT,
        env,
        stdio: 'inherit',
      });
      child.on('exit', resolve);
    });
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  } finally {
    await system?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
