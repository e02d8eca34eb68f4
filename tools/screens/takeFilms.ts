import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { paths } from '@gniazdo/contracts/site';
import { BREAKPOINTS } from '@gniazdo/ui/tokens';
import type { Browser, Page } from '@playwright/test';
import { recordFilm } from './recordFilm.ts';
import { refuseCookies } from './settlePage.ts';

/** Time to read what has appeared. */
const READ_MS = 1200;
const PHONE_FILM_PX = 390;
const DESKTOP_FILM_PX = 1000;
const TERMINAL = `<!doctype html><meta charset="utf-8"><title>Terminal</title>
<style>body { margin: 0; padding: 24px; background: #1a1714; color: #f1ebe1; font: 17px/1.5 monospace; white-space: pre-wrap }</style>`;

/**
 * Films the shop on a phone, from a search to a price alert; a release of the listing remote as a canary, in a terminal; and
 * the control room, where it is promoted and rolled back. Needs a system that `npm start` runs, whose releases it changes.
 */
export async function takeFilms(browser: Browser, baseURL: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'pl-PL',
    baseURL,
  });
  await refuseCookies(phone, baseURL);
  const shop = await phone.newPage();
  await shop.goto(paths.home(), { waitUntil: 'networkidle' });
  await recordFilm(shop, join(folder, 'shopping.webp'), PHONE_FILM_PX, searchAndWatch);
  await phone.close();

  const desktop = await browser.newContext({ viewport: { width: BREAKPOINTS.xl, height: 800 }, baseURL });
  const staff = await desktop.newPage();
  await staff.setContent(TERMINAL);
  await recordFilm(staff, join(folder, 'release.webp'), DESKTOP_FILM_PX, releaseCanary);
  const link = (await run(['run', '-s', 'staff', '--', '--name', 'Ola'])).trim();
  await staff.goto(link, { waitUntil: 'networkidle' });
  await recordFilm(staff, join(folder, 'control-room.webp'), DESKTOP_FILM_PX, promoteAndRollBack);
  await desktop.close();
}

async function searchAndWatch(page: Page) {
  await page.waitForTimeout(READ_MS);
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await field.tap();
  await page.keyboard.type('sofa zielona welur', { delay: 90 });
  await page.waitForTimeout(READ_MS);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search/);
  await page.waitForTimeout(READ_MS);
  await page.getByRole('button', { name: /^Filtry/ }).tap();
  await page.waitForTimeout(READ_MS);
  await page.locator('main a[href*="dostepnosc=w-magazynie"]').first().tap();
  await page.waitForURL(/dostepnosc/);
  await page.waitForTimeout(READ_MS);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(READ_MS);
  await page.locator('main article h2 a').first().tap();
  await page.waitForURL(/product/);
  await page.waitForTimeout(READ_MS);
  await page
    .getByRole('link', { name: 'Obserwuj cenę' })
    .or(page.getByRole('button', { name: 'Obserwuj cenę' }))
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  const address = dialog.getByLabel('Adres e-mail');
  await address.tap();
  await page.keyboard.type('ola@gniazdo.example', { delay: 60 });
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).tap();
  await page.getByRole('status').filter({ hasText: 'Obserwujesz' }).waitFor();
  await page.waitForTimeout(READ_MS);
}

async function releaseCanary(page: Page) {
  const words = ['run', 'release', '--', 'listing', '--target', 'canary', '--percent', '5', '--notes'];
  const notes = 'Release of the film';
  await show(page, `$ npm ${words.join(' ')} "${notes}"\n`);
  await run([...words, notes], (text) => show(page, text));
  await page.waitForTimeout(READ_MS);
}

async function promoteAndRollBack(page: Page) {
  await page.waitForTimeout(READ_MS);
  for (let step = 0; step < 3; step++) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(READ_MS);
  }
  await page.getByRole('link', { name: 'Promote… listing' }).click();
  await page.getByLabel('Why?').fill('No failures in the canary');
  await page.waitForTimeout(READ_MS);
  await page.getByRole('button', { name: 'Promote listing' }).click();
  await page.getByRole('status').filter({ hasText: 'promote of listing' }).waitFor();
  await page.waitForTimeout(READ_MS);
  await page
    .getByRole('link', { name: /^Roll back to .* listing$/ })
    .first()
    .click();
  await page.getByLabel('Why?').fill('Shows a rollback');
  await page.waitForTimeout(READ_MS);
  await page.getByRole('button', { name: 'Roll back listing' }).click();
  await page.getByRole('status').filter({ hasText: 'rollback of listing' }).waitFor();
  await page.waitForTimeout(READ_MS);
}

async function show(page: Page, text: string) {
  await page.evaluate((added) => {
    document.body.append(added);
    scrollTo(0, document.body.scrollHeight);
  }, text);
}

/** Runs npm in the repository; resolves to what it printed. Throws if it failed. */
async function run(words: string[], handleText: (text: string) => Promise<void> = async () => {}) {
  const child = spawn('npm', words, { cwd: ROOT });
  let printed = '';
  let shown = Promise.resolve();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      shown = shown.then(() => handleText(text));
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  await shown;
  if (code !== 0) throw new Error(`npm ${words.join(' ')} failed:\n${printed}`);
  return printed;
}
