// `npm run screenshots [-- FOLDER]`: screenshots of the main pages of the running site in four widths, light and dark,
// for review. `FULL=1` captures whole pages instead of the first screen. Also captures the pictures of docs/design.md.
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findChromium, readRunFile, readSettings, ROOT } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts';
import { BREAKPOINTS } from '@gniazdo/ui/tokens';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { RULES } from './rules.ts';

const PHONE = 390;
const WIDTHS = [PHONE, BREAKPOINTS.md, BREAKPOINTS.xl, BREAKPOINTS['2xl']];

const { dataDir } = readSettings(process.env);
const base = process.env.BASE_URL ?? readRunFile(dataDir)?.url;
if (!base) {
  console.error('No system is running on this data folder. Run npm start first, or set BASE_URL.');
  process.exit(1);
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

async function findPages(page: Page) {
  await page.goto(paths.category('sofy'));
  const product = (await page.locator('main article a[href^="/pl/product/v/"]').first().getAttribute('href'))!;
  const offers = await page
    .locator('main article')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute('data-variant-id')));
  return {
    home: paths.home(),
    list: paths.category('sofy'),
    search: paths.search('naroznkk'),
    nothing: paths.search('xqzzy'),
    product,
    compare: `${paths.compare()}?ids=${offers.join()}`,
    articles: paths.articles(),
    article: paths.article('jak-wybrac-sofe-do-salonu'),
    contact: paths.contact(),
    about: paths.aboutUs(),
    login: paths.login(),
    missing: paths.category('nie-ma-takiej'),
  };
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

/** Scrolls through the page, so that lazy pictures load. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
