// `npm run bench:releases [-- --switches=20 --memory=200 --hangups=10000 --stops=1]`: publishes listing again and again under load with a browser
// on the site, then many times more for the memory, lets clients hang up in mid-response, and ends the shell under load. Ends with 1 when a goal
// is missed.
import { parseArgs } from 'node:util';
import { openChromium } from './browserCases.ts';
import { hangUp } from './hangUp.ts';
import { table } from './Outcome.ts';
import { measureMemory } from './measureMemory.ts';
import { startPlace, stopOnSignals } from './startPlace.ts';
import { stopUnderLoad } from './stopUnderLoad.ts';
import { switchUnderLoad } from './switchUnderLoad.ts';

const { values } = parseArgs({
  options: {
    switches: { type: 'string', default: '20' },
    memory: { type: 'string', default: '200' },
    hangups: { type: 'string', default: '10000' },
    stops: { type: 'string', default: '1' },
  },
});
const probe = new URL('./memoryProbe.mjs', import.meta.url).pathname;
// Deadlines are the chaos suite's subject; here a busy machine must not be taken for a failed switch.
const place = await startPlace({
  shellEnv: { NODE_OPTIONS: `--expose-gc --import ${probe}`, PAGE_DEADLINE_MS: '5000', DRAIN_DELAY_MS: '1500' },
});
stopOnSignals(place);
const rows: [string, string, string, boolean][] = [];
try {
  // A part with 0 is left out.
  if (Number(values.switches) > 0) {
    const browser = await openChromium();
    rows.push(...(await switchUnderLoad(place, browser, Number(values.switches))));
    await browser.close();
  }
  if (Number(values.memory) > 0) rows.push(...(await measureMemory(place, Number(values.memory))));
  if (Number(values.hangups) > 0) rows.push(...(await hangUp(place, Number(values.hangups))));
  for (let n = 0; n < Number(values.stops); n++) rows.push(...(await stopUnderLoad(place)));
} finally {
  await place.stop();
}
console.log(
  `\n${table(
    ['measured', 'goal', 'found', ''],
    rows.map(([what, goal, found, isOk]) => [what, goal, found, isOk ? 'reached' : 'MISSED']),
  )}`,
);
process.exit(rows.every(([, , , isOk]) => isOk) ? 0 : 1);
