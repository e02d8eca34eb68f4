import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort, formatTable, quantile, ROOT, parseCommandLine } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { chromium, type Page } from '@playwright/test';
import { EDIT_CASES, type EditCase, changeIslandState, PAGE, readIslandState } from './dev/editCases.ts';

const LIMIT_MS = 10_000;
/** Pause between two edits, like that of a developer. */
const PAUSE_MS = 500;

const HELP = `Usage: npm run bench -- dev [options]

Measures the time from saving a file to the screen in a real browser. Starts npm run dev -- listing on the data folder,
edits files of this checkout and restores them.

  --edits <n>   Edits of each file (default: 10)`;

const { values } = parseCommandLine(HELP, { edits: { type: 'string', default: '10' } });
const edits = Number(values.edits);
const originals = new Map<string, string>();
process.on('exit', restoreFiles);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const port = await freePort();
const dev = await startDev(port);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  const page = await browser.newPage();
  // Warms up: developers load the page before they edit.
  await page.goto(`http://localhost:${port}${PAGE}`);
  await page.reload();
  await changeIslandState(page);
  const state = await readIslandState(page);
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
    if (each === EDIT_CASES[0] && (await readIslandState(page)) !== state)
      throw new Error('The island lost its state.');
  }
  console.log(
    `${edits} edits each, ms from saving a file to the frame that shows it; load ${loadavg()[0]!.toFixed(1)}\n`,
  );
  console.log(formatTable(rows, { head: ['edit of', 'first', 'later, median', 'later, slowest'] }));
  console.log('\nThe island kept its state through the edits of its file.');
} finally {
  restoreFiles();
  await browser.close();
  dev.kill('SIGTERM');
}

async function measure(page: Page, { file, edit, isShown }: EditCase) {
  const source = readFileSync(file, 'utf8');
  originals.set(file, source);
  const times: number[] = [];
  for (let n = 1; n <= edits; n++) {
    // As text, because the content security policy blocks eval in the page.
    const shown = page.evaluate<number>(`(${watchFrames})(${isShown}, ${n}, ${LIMIT_MS})`);
    // Returns when the page observes frames.
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

/** Runs in the page. Returns the time of the first frame that shows the edit. */
function watchFrames(isShown: (n: number) => boolean, n: number, limitMs: number) {
  return new Promise<number>((resolve, reject) => {
    const check = () => (isShown(n) ? resolve(Date.now()) : requestAnimationFrame(check));
    setTimeout(() => reject(new Error(`Edit ${n} was not shown.`)), limitMs);
    check();
  });
}

function restoreFiles() {
  for (const [file, source] of originals) if (readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
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
