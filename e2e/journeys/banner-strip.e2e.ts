import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { getCookie } from '../support/consent.ts';
import { readFrames, recordFrames } from '../support/recordFrames.ts';
import { openSite } from '../support/openSite.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

const TEXT = 'Letnie promocje do 30 sierpnia';

test(
  '[S-74 T-42 N-106 S-77] the banner strip is closed for good, a new one is shown, and the footer switches the country',
  { tag: '@publishes' },
  async ({ page, context, browser }) => {
    test.setTimeout(240_000);
    const countries = `Polska=${paths.home()};Česko=${paths.contact()}?kraj=cs`;
    await using site = await openSite({
      BANNER_STRIP: `lato-26|${paths.sales()}|${TEXT}`,
      COUNTRY_SITES: countries,
    });
    await context.addCookies([
      { name: '_cc', value: 'essential', url: site.url },
      { name: 'gniazdo_banners', value: 'zima-25', url: site.url },
    ]);
    await page.goto(site.url + paths.products());
    const strip = page.getByRole('complementary', { name: 'Ogłoszenie' });
    const link = strip.getByRole('link', { name: TEXT });
    await expect(link).toHaveAttribute('href', paths.sales());
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }
    await waitForIdleScript(page);
    await link.click();
    await expect(page).toHaveURL(site.url + paths.sales());
    expect(await readEvents(page)).toEqual([{ event: 'banner_strip_click', ident: 'lato-26' }]);

    await strip.getByRole('button', { name: 'Zamknij ogłoszenie' }).click();
    await expect(strip).toHaveCount(0);
    expect(await readEvents(page)).toEqual([
      { event: 'banner_strip_click', ident: 'lato-26' },
      { event: 'banner_strip_close', ident: 'lato-26' },
    ]);
    expect((await getCookie(context, 'gniazdo_banners'))?.value).toBe('zima-25.lato-26');
    await page.addInitScript(recordFrames);
    await page.reload();
    await expect(strip).toHaveCount(0);
    expect(await readFrames(page)).toEqual(['Zaloguj się']);

    await waitForIdleScript(page);
    await page.getByRole('combobox', { name: 'Kraj' }).selectOption('Česko');
    await expect(page).toHaveURL(`${site.url}${paths.contact()}?kraj=cs`);

    // The cookies of a host are the same for all ports.
    await using next = await openSite({ BANNER_STRIP: `jesien-26|${paths.sales()}|Jesień`, COUNTRY_SITES: countries });
    await page.goto(next.url + paths.products());
    await expect(strip.getByRole('link', { name: 'Jesień' })).toBeVisible();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const visit = await plain.newPage();
    await visit.goto(`${next.url}${paths.products()}?page=2`);
    // It would be there again on the next page.
    await expect(visit.getByRole('complementary', { name: 'Ogłoszenie' })).toBeVisible();
    await expect(visit.getByRole('button', { name: 'Zamknij ogłoszenie' })).toHaveCount(0);
    await expect(visit.getByRole('contentinfo').getByRole('link', { name: 'Česko' })).toBeVisible();
    await plain.close();
    // Its late scripts must not ask a site that has been stopped.
    await page.close();
  },
);

/** The events of the strip in the data layer. */
function readEvents(page: Page) {
  return page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) =>
      event?.startsWith('banner_strip_'),
    ),
  );
}
