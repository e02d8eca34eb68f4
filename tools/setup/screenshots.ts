// `npm run screenshots [-- FOLDER]`: pages of the running site at 390 and 1280 px, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@gniazdo/contracts';
import { chromium } from '@playwright/test';
import { findChromium } from './findChromium.ts';
import { readRunFile } from './runFile.ts';
import { readSettings, ROOT } from './settings.ts';

const { dataDir } = readSettings([], process.env);
const base = process.env.BASE_URL ?? readRunFile(dataDir)?.url;
if (!base) {
  console.error('Nothing runs on this data folder: start it with npm start, or set BASE_URL.');
  process.exit(1);
}
const folder = process.argv[2] ?? join(ROOT, 'test-results/screenshots');
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
for (const width of [390, 1280]) {
  const page = await browser.newPage({
    viewport: { width, height: width === 390 ? 844 : 900 },
    baseURL: base,
    locale: 'pl-PL',
  });
  await page.goto(paths.products());
  const product = (await page.locator('main article a[href^="/pl/product/v/"]').first().getAttribute('href'))!;
  const pages = {
    home: paths.home(),
    list: paths.products(),
    search: paths.search('lozko'),
    nothing: paths.search('xqzzy'),
    product,
    articles: paths.articles(),
    contact: paths.contact(),
    login: paths.login(),
    missing: paths.category('nie-ma-takiej'),
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    // Lazy pictures come as one scrolls by.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
    });
    await page.waitForLoadState('networkidle');
    const file = join(folder, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: false });
    await page.screenshot({ path: file.replace('.png', '-full.png'), fullPage: true });
    console.log(file);
  }
  await page.close();
}
await browser.close();
