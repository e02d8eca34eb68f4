import { paths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test('[S-65 N-101 T-46] a marked link in HTML that a list loads opens its dialog; after a failure it is followed', async ({
  page,
  pageErrors,
}) => {
  const marked = `<a href="${paths.articles()}" data-dialog="content/ArticleStrip" data-dialog-props='{"limit":2}'>Poradniki w oknie</a>`;
  // The response is the real one, with a marked link before its first card.
  await page.route('**/api/v2/variant/feed', async (route) => {
    const response = await route.fetch();
    const json = JSON.stringify(marked).slice(1, -1);
    await route.fulfill({ response, body: (await response.text()).replace('<article', `${json}<article`) });
  });
  await page.route('**/_fragment/**', (route) => route.abort());
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/LoadMore');
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
  const link = page.getByRole('link', { name: 'Poradniki w oknie' });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${paths.articles()}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const countModals = () =>
    page.evaluate(() =>
      (window as { dataLayer?: { event?: string; modal?: string }[] }).dataLayer?.flatMap(({ event, modal }) =>
        event === 'modal_open' ? [modal] : [],
      ),
    );
  expect(await countModals()).toEqual([]);
  // The browser logs the failed requests.
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');

  await page.unroute('**/_fragment/**');
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/LoadMore');
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Poradniki' });
  await expect(dialog.getByRole('article')).toHaveCount(2);
  expect(await countModals()).toEqual(['content/ArticleStrip']);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});
