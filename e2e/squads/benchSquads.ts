import { parseCommandLine } from '@gniazdo/cli';
import { openChromium } from '../chaos/browserCases.ts';
import { startEnvironment, stopOnSignals } from '../chaos/startEnvironment.ts';
import { printResults, type ResultRow } from '../chaos/printResults.ts';
import { expectGateRefuses } from './expectGateRefuses.ts';
import { expectRollback } from './expectRollback.ts';
import { openClone } from './openClone.ts';
import { releaseInTurn } from './releaseInTurn.ts';

const HELP = `Usage: npm run bench -- squads [options]

Two clones of this repository release listing and product in turn, under load and with a browser on the site. Then bad
releases test the gates and the automatic rollback. The exit code is 1 if a goal is missed.

  --releases <n>   Releases of each team (default: 10)
  --part <part>    story, gate or rollback (default: all)
  --bad <text>     Only bad releases with this text in their title`;

const { values } = parseCommandLine(HELP, {
  releases: { type: 'string', default: '10' },
  part: { type: 'string', default: '' },
  bad: { type: 'string', default: '' },
});
const isWanted = (part: string) => values.part === '' || values.part === part;

// Builds share the machine with the site. The chaos suite tests deadlines.
const environment = await startEnvironment({
  shellEnv: { PAGE_DEADLINE_MS: '5000', FRAGMENT_DEADLINE_MS: '5000', TRUSTED_PROXIES: 'loopback' },
});
stopOnSignals(environment);
const squads = [await openClone('listing-squad', environment), await openClone('product-squad', environment)] as const;
const browser = await openChromium();
const rows: ResultRow[] = [];
try {
  if (isWanted('story')) rows.push(...(await releaseInTurn(environment, browser, squads, Number(values.releases))));
  if (isWanted('gate')) rows.push(...(await expectGateRefuses(squads[0])));
  if (isWanted('rollback')) rows.push(...(await expectRollback(environment, browser, values.bad)));
} finally {
  await browser.close();
  await Promise.all(squads.map((squad) => squad.remove()));
  await environment.stop();
}
process.exit(printResults(rows) ? 0 : 1);
