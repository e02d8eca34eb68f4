import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { blankPictures } from '../support/blankPictures.ts';
import { waitForNavigation } from '../support/islands.ts';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

const root = join(import.meta.dirname, '../..');

test('no route violates the content security policy', async ({ page, database }) => {
  test.setTimeout(600_000);
  const violations = await recordViolations(page);
  await blankPictures(page);
  for (const url of [...findExamples(), ...Object.values(await mainPages(database))]) {
    await page.goto(url);
    await wakeIslands(page);
    expect(violations, url).toEqual([]);
  }
});

test('no client navigation violates the content security policy', async ({ page, database }) => {
  test.setTimeout(600_000);
  const violations = await recordViolations(page);
  await page.goto(paths.home());
  await waitForNavigation(page.getByRole('link', { name: 'Gniazdo' }).first());
  for (const url of Object.values(await mainPages(database))) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, url);
    await expect(page).toHaveURL((address) => address.pathname === new URL(url, address).pathname);
    await wakeIslands(page);
    expect(violations, url).toEqual([]);
  }
});

test('violations are noticed', async ({ page, pageErrors }) => {
  const violations = await recordViolations(page);
  await page.goto(paths.home());
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => violations).toEqual([expect.stringContaining('style-src-attr')]);
  // The browser also logs it as an error.
  pageErrors.length = 0;
});

/** Violations of all documents from now on, oldest first. */
async function recordViolations(page: Page) {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const { recordViolation } = globalThis as unknown as { recordViolation: (text: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      recordViolation(`${effectiveDirective}: ${blockedURI} (${sourceFile})`),
    );
  });
  return violations;
}

/** The example of every route of every remote, which the smoke test of its releases requires. */
function findExamples() {
  return globSync('apps/*/smoke.json', { cwd: root }).flatMap((file) =>
    Object.values((JSON.parse(readFileSync(join(root, file), 'utf8')) as { routes: Record<string, string> }).routes),
  );
}

/** Loads the code of all islands that wake without a click. */
async function wakeIslands(page: Page) {
  await page.keyboard.press('Tab');
  // In one call: a client navigation that is still going on removes islands, and a locator would wait for them.
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll('[data-component]')) {
      island.firstElementChild?.scrollIntoView();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(page.locator('[data-component][data-state="loading"]')).toHaveCount(0);
}
