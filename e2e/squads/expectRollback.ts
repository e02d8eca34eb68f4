import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Environment } from '../chaos/startEnvironment.ts';
import type { ResultRow } from '../chaos/printResults.ts';
import { BAD_RELEASES, publishBad } from './publishBad.ts';
import { loadSite } from './loadSite.ts';
import { simulateVisitors } from './simulateShopper.ts';

const REQUESTS_PER_SECOND = 20;
const CANARY_PERCENT = 20;
/** Three browsers make about 0.5 visits per second, and a fifth of them must be the 30 pages that a verdict needs. */
const TIMEOUT_MS = 10 * 60_000;
/** Time to collect data about the good release. */
const BASELINE_MS = 60_000;

/** Publishes bad releases without gates, for all visitors and as a canary. Each must be rolled back automatically. */
export async function expectRollback(environment: Environment, browser: Browser, only: string): Promise<ResultRow[]> {
  const load = await loadSite(environment.url, REQUESTS_PER_SECOND);
  const stopped = new AbortController();
  const visitors = simulateVisitors(browser, environment.publicUrl, stopped.signal);
  await wait(BASELINE_MS);
  const rows: ResultRow[] = [];
  for (const badRelease of BAD_RELEASES.filter(({ title }) => title.includes(only))) {
    for (const percent of [undefined, CANARY_PERCENT]) {
      const rollback = await publishBad({ environment, load, badRelease, percent, timeoutMs: TIMEOUT_MS });
      const who = percent === undefined ? 'for all' : `for ${percent} %`;
      const { why, seconds, responses, failed } = rollback;
      const found = why
        ? `rolled back after ${seconds.toFixed(1)} s and ${responses} requests, ${failed} of them failed: ${why}`
        : `not rolled back within ${seconds} s`;
      rows.push([`a release that ${badRelease.title}, ${who}`, 'rolled back', found, why !== null]);
      console.log(`  ${badRelease.title}, ${who}: ${found}`);
      await wait(3000);
    }
  }
  stopped.abort();
  console.log(`  ${await visitors} visits with a browser`);
  await load.stop();
  return rows;
}
