// `npm run bench:squads [-- --releases=10 --part=story|gate|watch --bad=text]`: two clones of this repository release listing and
// product in turn under load while somebody shops; then bad releases meet the gates, and the watch. Prints tables; ends
// with 1 when a goal is missed.
import { parseArgs } from 'node:util';
import { openChromium } from '../chaos/browserCases.ts';
import { table } from '../chaos/Outcome.ts';
import { startPlace, stopOnSignals } from '../chaos/startPlace.ts';
import { meetGate } from './meetGate.ts';
import { meetWatch } from './meetWatch.ts';
import { openClone } from './openClone.ts';
import { releaseInTurn } from './releaseInTurn.ts';
import type { Row } from './Row.ts';

const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '10' },
    part: { type: 'string', default: '' },
    bad: { type: 'string', default: '' },
  },
});
const isWanted = (part: string) => values.part === '' || values.part === part;

// Builds share the machine with the site here: deadlines are the chaos suite's subject.
const place = await startPlace({
  shellEnv: { PAGE_DEADLINE_MS: '5000', FRAGMENT_DEADLINE_MS: '5000', TRUSTED_PROXIES: 'loopback' },
});
stopOnSignals(place);
const squads = [await openClone('listing-squad', place), await openClone('product-squad', place)] as const;
const browser = await openChromium();
const rows: Row[] = [];
try {
  if (isWanted('story')) rows.push(...(await releaseInTurn(place, browser, squads, Number(values.releases))));
  if (isWanted('gate')) rows.push(...(await meetGate(squads[0])));
  if (isWanted('watch')) rows.push(...(await meetWatch(place, browser, values.bad)));
} finally {
  await browser.close();
  await Promise.all(squads.map((squad) => squad.remove()));
  await place.stop();
}
console.log(
  `\n${table(
    ['measured', 'goal', 'found', ''],
    rows.map(([what, goal, found, isReached]) => [what, goal, found, isReached ? 'reached' : 'MISSED']),
  )}`,
);
process.exit(rows.every(([, , , isReached]) => isReached) ? 0 : 1);
