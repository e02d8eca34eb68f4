import { accountPaths, paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { openSite } from '../support/openSite.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

// Tracing would take longer than the tests.
test.use({ trace: 'off' });

const BANNER = `lato-26|${paths.sales()}|Letnie promocje do 30 sierpnia`;

test(
  'header, banner strip, suggestions, menus and dialogs have no accessibility violations at two widths, light and dark',
  { tag: '@publishes' },
  async ({ page, context, database }) => {
    test.setTimeout(900_000);
    await using site = await openSite({ BANNER_STRIP: BANNER });
    await context.addCookies([{ name: '_cc', value: 'essential', url: site.url }]);
    const account = await createAccount(database, 'Ewa Dostępna');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const check = async (state: string) =>
          expect([state, width, colorScheme, await findAccessibilityFaults(page)]).toEqual([
            state,
            width,
            colorScheme,
            [],
          ]);
        // A page with little contents of its own.
        await page.goto(site.url + accountPaths.passwordRenewed());
        await waitForIdleScript(page);
        await expect(page.getByRole('complementary', { name: 'Ogłoszenie' })).toBeVisible();
        await check('header and banner strip');

        await openSuggestions(page);
        await check('popular searches');
        await page.keyboard.type('sofa');
        await expect(page.getByRole('group', { name: 'Kategorie' })).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await check('suggestions');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox', { name: 'Podpowiedzi' })).toBeHidden();

        await openMenu(page);
        await check('menu');
        await page.keyboard.press('Escape');

        await page
          .getByRole('banner')
          .getByRole('link', { name: /^Zaloguj się/ })
          .click();
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Zaloguj się hasłem' })).toBeVisible();
        await check('login');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);

        await signIn(context, { database, baseURL: site.url, account, agent: 'Chrome, Linux' });
        await page.reload();
        await waitForIdleScript(page);
        await page
          .getByRole('banner')
          .getByRole('link', { name: /^Ulubione/ })
          .click();
        await expect(page.getByRole('dialog', { name: 'Ulubione' })).toContainText('Nie masz jeszcze');
        await check('favourites');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('banner').getByRole('button', { name: 'Konto: Ewa Dostępna' }).click();
        await expect(page.getByRole('dialog', { name: 'Twoje konto' })).toBeVisible();
        await check('account');
        await context.clearCookies({ name: /^gniazdo_(session|user)/ });
      }
    }
    // Its late scripts must not ask a site that has been stopped.
    await page.close();
  },
);

async function openSuggestions(page: Page) {
  await page.getByRole('banner').getByLabel('Szukaj mebli i dodatków').click();
  await expect(page.getByRole('group', { name: 'Popularne wyszukiwania' })).toBeVisible();
}

async function openMenu(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Menu kategorii' });
  const button = nav.getByRole('button', { name: 'Wszystkie kategorie' });
  await button.hover();
  await page.waitForFunction(() => window.gniazdo?.startMenu);
  await button.click();
  await expect(page.locator('.mega-pane:visible').or(page.getByRole('dialog', { name: 'Menu' }))).toBeVisible();
}
