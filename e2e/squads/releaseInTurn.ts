import type { Browser } from '@playwright/test';
import { measureUntil } from '../chaos/fetchPage.ts';
import { readHealth } from '../support/readHealth.ts';
import type { Environment } from '../chaos/startEnvironment.ts';
import type { ResultRow } from '../chaos/printResults.ts';
import { loadSite } from './loadSite.ts';
import type { Clone } from './openClone.ts';
import { simulateShopper } from './simulateShopper.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

const REQUESTS_PER_SECOND = 40;
const MAX_ROLLBACK_MS = 5000;

/** Two teams release their remotes in turn through all gates; one rolls back its last release by hand. */
export async function releaseInTurn(
  environment: Environment,
  browser: Browser,
  [listing, product]: readonly [Clone, Clone],
  times: number,
): Promise<ResultRow[]> {
  const load = await loadSite(environment.url, REQUESTS_PER_SECOND);
  const stopped = new AbortController();
  const shopping = simulateShopper(browser, environment.publicUrl, stopped.signal);
  let released = 0;
  const refusals: string[] = [];
  for (let n = 1; n <= times; n++) {
    for (const [clone, name] of [
      [listing, 'listing'],
      [product, 'product'],
    ] as const) {
      const result = await clone.release(name, '--notes', `${n} of ${times}`);
      if (result.isSuccessful) released += 1;
      else refusals.push(result.text.trim().slice(-200));
      console.log(
        `  ${name} ${n} of ${times}: ${result.isSuccessful ? 'released' : `REFUSED: ${result.text.trim().slice(-600)}`} after ${Math.round(result.ms / 100) / 10} s`,
      );
    }
  }
  const back = await measureRollback(environment, listing);
  stopped.abort();
  const { visits, steps, problems } = await shopping;
  const { requests, failed, mixed, p99 } = await load.stop();
  const example = (list: string[]) => (list[0] ? `: ${list[0].slice(0, 140)}` : '');
  return [
    [
      'releases of two squads in turn, through all gates',
      `${2 * times}`,
      `${released}${example(refusals)}`,
      released === 2 * times,
    ],
    [
      `failed requests meanwhile (${REQUESTS_PER_SECOND} requests/s)`,
      '0',
      `${failed} of ${requests} (p99 ${p99} ms)${example(load.failures)}`,
      failed === 0,
    ],
    ['pages of mixed releases', '0', `${mixed} of ${requests}`, mixed === 0],
    [
      'console errors of a browser that shops meanwhile',
      '0',
      `${problems.length} in ${visits} visits and ${steps} steps${example(problems)}`,
      problems.length === 0,
    ],
    [
      'rolled back by hand: command → live',
      `< ${MAX_ROLLBACK_MS / 1000} s`,
      `${Math.round(back)} ms`,
      back < MAX_ROLLBACK_MS,
    ],
  ];
}

/** Time from the start of the rollback command until the previous release is live, ms. */
async function measureRollback(environment: Environment, clone: Clone) {
  const channel = openLocalChannel(environment.storeFolder);
  const before = (await channel.read()).remotes.listing!.stable;
  const isBack = async () => {
    const version = (await readHealth(environment.url))?.releases.listing;
    return version !== undefined && version !== before;
  };
  const [ms] = await Promise.all([measureUntil(isBack), clone.releases('rollback', 'listing', '--why', 'tried')]);
  return ms ?? Infinity;
}
