import { formatTable, parseCommandLine, readRunFile, readSettings } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { chromium } from '@playwright/test';
import { CONDITIONS, findFirstProduct, summarizeVisits, type Visit, VISIT_HEAD, visitPage } from './visitPage.ts';

const HELP = `Usage: npm run bench -- consent-bar [options]

Compares visits of a list and a product that show the bar of consent with visits of people who have decided, in turns.
Needs a running system with the same DATA_DIR.

  --list <path>   List page (default: /pl/products/sofy)
  --runs <n>      Visits of each page and kind (default: 9)`;

const { values } = parseCommandLine(HELP, {
  list: { type: 'string', default: '/pl/products/sofy' },
  runs: { type: 'string', default: '9' },
});
/** What visitors have decided; null: nothing, so that they see the bar. */
const KINDS = { bar: undefined, decided: { name: '_cc', value: 'essential' } };

const { dataDir } = readSettings(process.env);
const run = readRunFile(dataDir);
if (!run) throw new Error(`No system is running on ${dataDir}. Run npm start in another terminal first.`);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  console.log(`${values.runs} visits in turns, medians; ${CONDITIONS}\n`);
  const rows: string[][] = [];
  for (const [page, path] of [
    ['list', values.list],
    ['product', await findFirstProduct(run.url + values.list)],
  ] as const) {
    const visits = Object.entries(KINDS).map(([kind, cookie]) => ({ kind, cookie, all: [] as Visit[] }));
    for (let turn = -1; turn < Number(values.runs); turn++) {
      for (const { cookie, all } of visits) {
        const visit = await visitPage(browser, run.url + path, cookie);
        // The first one fills the caches of the server.
        if (turn >= 0) all.push(visit);
      }
    }
    rows.push(...visits.map(({ kind, all }) => [page, kind, ...summarizeVisits(all)]));
  }
  console.log(formatTable(rows, { head: ['page', 'visitors', ...VISIT_HEAD] }));
} finally {
  await browser.close();
}
