import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Place } from '../chaos/startPlace.ts';
import { BAD_RELEASES, letLoose } from './badReleases.ts';
import { loadSite } from './loadSite.ts';
import type { Row } from './Row.ts';
import { bringVisitors } from './shop.ts';

const REQUESTS_PER_SECOND = 20;
const CANARY_PERCENT = 20;
/** Long enough for a release that only browsers can tell of. */
const PATIENCE_MS = 5 * 60_000;
/** Something must be known of the release before. */
const BEFORE_MS = 60_000;

/** Bad releases that no gate has seen, for all visitors and as a canary, and what the watch does. */
export async function meetWatch(place: Place, browser: Browser, only: string): Promise<Row[]> {
  const load = await loadSite(place.url, REQUESTS_PER_SECOND);
  const stopped = new AbortController();
  const visitors = bringVisitors(browser, place.publicUrl, stopped.signal);
  await wait(BEFORE_MS);
  const rows: Row[] = [];
  for (const bad of BAD_RELEASES.filter(({ title }) => title.includes(only))) {
    for (const percent of [undefined, CANARY_PERCENT]) {
      const caught = await letLoose({ place, load, bad, percent, patienceMs: PATIENCE_MS });
      const who = percent === undefined ? 'for all' : `for ${percent} %`;
      const { why, seconds, answers, failed } = caught;
      const found = why
        ? `taken back after ${seconds.toFixed(1)} s and ${answers} requests, ${failed} of them failed: ${why}`
        : `not taken back in ${seconds} s`;
      rows.push([`a release that ${bad.title}, ${who}`, 'taken back', found, why !== null]);
      console.log(`  ${bad.title}, ${who}: ${found}`);
      await wait(3000);
    }
  }
  stopped.abort();
  console.log(`  ${await visitors} visits with a browser`);
  await load.stop();
  return rows;
}
