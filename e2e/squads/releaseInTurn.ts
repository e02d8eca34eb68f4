import { FolderChannel } from '@gniazdo/composition/store';
import type { Browser } from '@playwright/test';
import { msUntil, readHealth } from '../chaos/look.ts';
import type { Place } from '../chaos/startPlace.ts';
import type { Row } from './Row.ts';
import { loadSite } from './loadSite.ts';
import type { Clone } from './openClone.ts';
import { shop } from './shop.ts';

const REQUESTS_PER_SECOND = 40;
const LIVE_GOAL_MS = 5000;

/** Two squads release their remotes in turn, through all gates, and one takes its last release back by hand. */
export async function releaseInTurn(
  place: Place,
  browser: Browser,
  [listing, product]: readonly [Clone, Clone],
  times: number,
): Promise<Row[]> {
  const load = await loadSite(place.url, REQUESTS_PER_SECOND);
  const stopped = new AbortController();
  const shopping = shop(browser, place.publicUrl, stopped.signal);
  let released = 0;
  const refusals: string[] = [];
  for (let n = 1; n <= times; n++) {
    for (const [clone, name] of [
      [listing, 'listing'],
      [product, 'product'],
    ] as const) {
      const said = await clone.release(name, '--notes', `${n} of ${times}`);
      if (said.isWell) released += 1;
      else refusals.push(said.text.trim().slice(-200));
      console.log(
        `  ${name} ${n} of ${times}: ${said.isWell ? 'released' : `REFUSED: ${said.text.trim().slice(-600)}`} after ${Math.round(said.ms / 100) / 10} s`,
      );
    }
  }
  const back = await rollBackByHand(place, listing);
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
      'console errors of somebody who shops meanwhile',
      '0',
      `${problems.length} in ${visits} visits and ${steps} steps${example(problems)}`,
      problems.length === 0,
    ],
    [
      'rolled back by hand: command → live',
      `< ${LIVE_GOAL_MS / 1000} s`,
      `${Math.round(back)} ms`,
      back < LIVE_GOAL_MS,
    ],
  ];
}

/** ms from the start of the command until visitors have the release before. */
async function rollBackByHand(place: Place, clone: Clone) {
  const channel = new FolderChannel(place.storeFolder);
  const before = (await channel.read()).remotes.listing!.stable;
  const isBack = async () => {
    const version = (await readHealth(place.url))?.releases.listing;
    return version !== undefined && version !== before;
  };
  const [ms] = await Promise.all([msUntil(isBack), clone.releases('rollback', 'listing', '--why', 'tried')]);
  return ms ?? Infinity;
}
