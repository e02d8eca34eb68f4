// `npm run bench:dev`: from saving a file to the screen, in a real browser. Starts `npm run dev -- listing` on the data
// folder, edits files of this checkout one after the other and puts each back as it was.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../setup/findChromium.ts';
import { freePort } from '../setup/ports.ts';
import { ROOT } from '../setup/settings.ts';
import { EDIT_CASES, type EditCase, makeState, PAGE, stateOf } from './dev/editCases.ts';
import { printTable } from './printTable.ts';
import { quantile } from './quantiles.ts';

const LIMIT_MS = 10_000;
/** Between two edits, as somebody who reads what has come. */
const PAUSE_MS = 500;

const { values } = parseArgs({ options: { edits: { type: 'string', default: '10' } } });
const edits = Number(values.edits);
const touched = new Map<string, string>();
process.on('exit', putBack);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const port = await freePort();
const dev = await startDev(port);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const page = await browser.newPage();
  // The first look warms everything up, as whoever edits has looked before.
  await page.goto(`http://localhost:${port}${PAGE}`);
  await page.reload();
  await makeState(page);
  const state = await stateOf(page);
  const rows: (string | number)[][] = [];
  for (const each of EDIT_CASES) {
    const times = await measure(page, each);
    console.log('  ' + each.title + ': ' + times.join(' '));
    const later = times.slice(1);
    rows.push(
      [each.title, times[0]!, quantile(later, 0.5), Math.max(...later)].map((cell) =>
        typeof cell === 'number' ? Math.round(cell) : cell,
      ),
    );
    if (each === EDIT_CASES[0] && (await stateOf(page)) !== state) throw new Error("The island's state was lost.");
  }
  console.log(
    `${edits} edits each, ms from saving a file to the frame that shows it; load ${loadavg()[0]!.toFixed(1)}\n`,
  );
  printTable(['edit of', 'first', 'later, median', 'later, slowest'], rows);
  console.log("\nThe island's state has outlived the edits of its file.");
} finally {
  putBack();
  await browser.close();
  dev.kill('SIGTERM');
}

async function measure(page: Page, { file, edit, isShown }: EditCase) {
  const source = readFileSync(file, 'utf8');
  touched.set(file, source);
  const times: number[] = [];
  for (let n = 1; n <= edits; n++) {
    // As text: the page's security policy lets nothing be made of a string within it.
    const shown = page.evaluate<number>(`(${watchFrames})(${isShown}, ${n}, ${LIMIT_MS})`);
    // The page watches from here on.
    await page.evaluate(() => 0);
    const savedAt = Date.now();
    writeFileSync(file, edit(source, n));
    times.push((await shown) - savedAt);
    await page.waitForTimeout(PAUSE_MS);
  }
  writeFileSync(file, source);
  await page.waitForTimeout(PAUSE_MS);
  return times;
}

/** Runs in the page: the time of the first frame in which it is there. */
function watchFrames(isShown: (n: number) => boolean, n: number, limitMs: number) {
  return new Promise<number>((resolve, reject) => {
    const look = () => (isShown(n) ? resolve(Date.now()) : requestAnimationFrame(look));
    setTimeout(() => reject(new Error(`Edit ${n} was not shown.`)), limitMs);
    look();
  });
}

function putBack() {
  for (const [file, source] of touched) if (readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
}

function startDev(devPort: number) {
  const child = spawn(process.execPath, [join(ROOT, 'tools/dev/dev.ts'), 'listing', '--port', String(devPort)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<ChildProcess>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Ctrl-C stops') && resolve(child));
    child.on('exit', (code) => reject(new Error(`npm run dev ended with ${code}.`)));
  });
}
