import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseCommandLine, readRunFile, readSettings, ROOT, runCommand } from '@gniazdo/cli';
import { findChromium } from '@gniazdo/cli/findChromium';
import { BREAKPOINTS } from '@gniazdo/ui/tokens';
import { type Browser, chromium, type Page } from '@playwright/test';
import { compareMixes } from './compareMixes.ts';
import { findPages, namePages } from './pages.ts';
import { RULES } from './rules.ts';
import { refuseCookies, savePicture, settlePage } from './settlePage.ts';
import { takeFilms } from './takeFilms.ts';
import { takeMails } from './takeMails.ts';

const HELP = `Usage: npm run screenshots -- [<folder>]
       npm run screenshots -- --mails [<folder>]
       npm run screenshots -- --films [<folder>]
       npm run screenshots -- --compare <releases> <releases> [--path <path> …]

Captures the main pages of the running site in four widths, light and dark, and the pictures of docs/design.md. FULL=1
captures whole pages instead of the first screen.

  --mails         Captures a mail of each kind instead, by default into docs/screens/mails; needs no running site
  --films         Films a purchase, a release and the control room instead, by default into docs/screens/films; changes
                  the releases of the running system
  --compare       Compares two sets of releases, each "live" or such as listing@1.5.0-pr42,product@2.0.1
  --path <path>   Compares this page, such as /pl/garden, instead of the main pages; several times for several pages`;

const PHONE = 390;
const WIDTHS = [PHONE, BREAKPOINTS.md, BREAKPOINTS.xl, BREAKPOINTS['2xl']];

await runCommand(async () => {
  const options = {
    mails: { type: 'boolean' },
    films: { type: 'boolean' },
    compare: { type: 'boolean' },
    path: { type: 'string', multiple: true },
  } as const;
  const { values, positionals } = parseCommandLine(HELP, options, { positionals: 'any' });
  const chosen = values.path && namePages(values.path);
  if (chosen && !values.compare) return fail(HELP);
  const wrong = values.path?.find((path) => !path.startsWith('/'));
  if (wrong !== undefined) return fail(`--path is "${wrong}"; it must begin with "/".`);
  const base = process.env.BASE_URL ?? readRunFile(readSettings(process.env).dataDir)?.url;
  if (values.compare ? positionals.length !== 2 : positionals.length > 1) return fail(HELP);
  if (!base && !values.mails)
    return fail('No system is running on this data folder. Run npm start first, or set BASE_URL.');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    const [first, second] = positionals;
    if (values.mails || !base) return await takeMails(browser, first ?? join(ROOT, 'docs/screens/mails'));
    if (values.films) return await takeFilms(browser, base, first ?? join(ROOT, 'docs/screens/films'));
    if (values.compare) return await compareMixes(browser, base, [first!, second!], chosen);
    await takeScreens(browser, base, first ?? join(ROOT, 'docs/screens'));
    await takeRules(browser, base, first ?? join(ROOT, 'docs/design'));
  } finally {
    await browser.close();
  }
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function takeScreens(browser: Browser, baseURL: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      viewport: { width, height: width === PHONE ? 844 : 900 },
      baseURL,
      locale: 'pl-PL',
      reducedMotion: 'reduce',
      // For the style that renders the whole page.
      bypassCSP: true,
    });
    await refuseCookies(page.context(), baseURL);
    for (const [name, path] of Object.entries(await findPages(page))) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, join(folder, `${name}-${width}-${colorScheme}.webp`));
      }
    }
    await page.close();
  }
}

/** Captures each rule of the design language twice: followed and violated. */
async function takeRules(browser: Browser, baseURL: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const [name, { colorScheme = 'light', find, breakRule }] of Object.entries(RULES)) {
    const page = await browser.newPage({
      viewport: { width: BREAKPOINTS.lg, height: 900 },
      deviceScaleFactor: 1.5,
      baseURL,
      colorScheme,
    });
    await refuseCookies(page.context(), baseURL);
    const part = await find(page);
    await page.waitForLoadState('networkidle');
    await part.scrollIntoViewIfNeeded();
    await savePicture(await part.screenshot(), join(folder, `${name}-do.webp`));
    await part.evaluate(breakRule);
    await savePicture(await part.screenshot(), join(folder, `${name}-dont.webp`));
    await page.close();
  }
}

async function takePicture(page: Page, file: string) {
  const fullPage = process.env.FULL === '1';
  if (fullPage) await settlePage(page);
  await savePicture(await page.screenshot({ fullPage }), file);
}
