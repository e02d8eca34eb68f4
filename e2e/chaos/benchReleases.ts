import { parseCommandLine } from '@gniazdo/cli';
import { openChromium } from './browserCases.ts';
import { disconnectClients } from './disconnectClients.ts';
import { measureMemory } from './measureMemory.ts';
import { printResults, type ResultRow } from './printResults.ts';
import { startEnvironment, stopOnSignals } from './startEnvironment.ts';
import { stopUnderLoad } from './stopUnderLoad.ts';
import { switchUnderLoad } from './switchUnderLoad.ts';

const HELP = `Usage: npm run bench -- releases [options]

Publishes listing repeatedly under load with a browser on the site, measures memory over many more switches, disconnects
clients in mid-response, and stops the shell under load. The exit code is 1 if a goal is missed.

  --switches <n>   Switches under load (default: 20)
  --memory <n>     Switches for the memory measurement (default: 200)
  --hangups <n>    Clients that disconnect (default: 10000)
  --stops <n>      Stops under load (default: 1)

The value 0 skips a measurement.`;

const { values } = parseCommandLine(HELP, {
  switches: { type: 'string', default: '20' },
  memory: { type: 'string', default: '200' },
  hangups: { type: 'string', default: '10000' },
  stops: { type: 'string', default: '1' },
});
const probe = new URL('./memoryProbe.mjs', import.meta.url).pathname;
// The chaos suite tests deadlines. Here a slow machine must not count as a failed switch.
const environment = await startEnvironment({
  shellEnv: { NODE_OPTIONS: `--expose-gc --import ${probe}`, PAGE_DEADLINE_MS: '5000', DRAIN_DELAY_MS: '1500' },
});
stopOnSignals(environment);
const rows: ResultRow[] = [];
try {
  // 0 skips a measurement.
  if (Number(values.switches) > 0) {
    const browser = await openChromium();
    rows.push(...(await switchUnderLoad(environment, browser, Number(values.switches))));
    await browser.close();
  }
  if (Number(values.memory) > 0) rows.push(...(await measureMemory(environment, Number(values.memory))));
  if (Number(values.hangups) > 0) rows.push(...(await disconnectClients(environment, Number(values.hangups))));
  for (let n = 0; n < Number(values.stops); n++) rows.push(...(await stopUnderLoad(environment)));
} finally {
  await environment.stop();
}
process.exit(printResults(rows) ? 0 : 1);
