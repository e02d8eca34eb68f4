// `npm run screenshots [-- FOLDER]`: screenshots of the main pages of the running site in four widths, light and dark,
// for review. `FULL=1` captures whole pages instead of the first screen. Also captures the pictures of docs/design.md.
// `npm run screenshots -- --compare live listing@1.5.0-pr42` compares two sets of releases instead.
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findChromium, readRunFile, readSettings, ROOT } from '@gniazdo/cli';
import { BREAKPOINTS } from '@gniazdo/ui/tokens';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { compareMixes } from './compareMixes.ts';
import { findPages, scrollThrough } from './pages.ts';
import { RULES } from './rules.ts';

const PHONE = 390;
const WIDTHS = [PHONE, BREAKPOINTS.md, BREAKPOINTS.xl, BREAKPOINTS['2xl']];

const { dataDir } = readSettings(process.env);
const base = process.env.BASE_URL ?? readRunFile(dataDir)?.url;
if (!base) {
  console.error('No system is running on this data folder. Run npm start first, or set BASE_URL.');
  process.exit(1);
}
if (process.argv[2] === '--compare') {
  await compareMixes(base, process.argv.slice(3));
  process.exit();
}
const folder = process.argv[2] ?? join(ROOT, 'docs/screens');
const rulesFolder = process.argv[2] ?? join(ROOT, 'docs/design');
for (const place of [folder, rulesFolder]) mkdirSync(place, { recursive: true });

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
for (const width of WIDTHS) {
  const page = await browser.newPage({
    viewport: { width, height: width === PHONE ? 844 : 900 },
    baseURL: base,
    locale: 'pl-PL',
    reducedMotion: 'reduce',
  });
  for (const [name, path] of Object.entries(await findPages(page))) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `${name}-${width}-${colorScheme}.webp`);
    }
  }
  await page.close();
}
await takeRules();
await browser.close();

/** Captures each rule of the design language twice: followed and violated. */
async function takeRules() {
  for (const [name, { colorScheme = 'light', find, breakRule }] of Object.entries(RULES)) {
    const page = await browser.newPage({
      viewport: { width: BREAKPOINTS.lg, height: 900 },
      deviceScaleFactor: 1.5,
      baseURL: base,
      colorScheme,
    });
    const part = await find(page);
    await page.waitForLoadState('networkidle');
    await part.scrollIntoViewIfNeeded();
    await savePicture(await part.screenshot(), join(rulesFolder, `${name}-do.webp`));
    await part.evaluate(breakRule);
    await savePicture(await part.screenshot(), join(rulesFolder, `${name}-dont.webp`));
    await page.close();
  }
}

async function takePicture(page: Page, name: string) {
  const fullPage = process.env.FULL === '1';
  if (fullPage) await scrollThrough(page);
  await savePicture(await page.screenshot({ fullPage }), join(folder, name));
}

async function savePicture(png: Buffer, file: string) {
  await sharp(png).webp({ quality: 60, effort: 5 }).toFile(file);
  console.log(basename(file));
}
