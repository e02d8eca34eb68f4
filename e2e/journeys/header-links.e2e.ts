import { paths } from '@gniazdo/contracts/site';
import { openSite } from '../support/openSite.ts';
import { expect, test } from '../support/test.ts';

const STUDIO = 'https://studio.gniazdo.example/projekty';

test(
  '[S-63 S-64 N-99] settings decide about the links to inspirations and to the studio',
  { tag: '@publishes' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const header = page.getByRole('banner');
    await page.goto(paths.products());
    const inspirations = header.getByRole('link', { name: 'Inspiracje', exact: true });
    await expect(inspirations).toBeVisible();
    await expect(inspirations).toHaveAttribute('href', paths.inspirations());
    await expect(header.getByRole('link', { name: 'Studio', exact: true, includeHidden: true })).toHaveCount(0);

    await using site = await openSite({ SHOP_THE_LOOK: 'off', STUDIO_URL: STUDIO });
    await page.goto(site.url + paths.products());
    await expect(page.locator(`a[href="${paths.inspirations()}"]`)).toHaveCount(0);
    const studio = header.getByRole('link', { name: 'Studio', exact: true });
    await expect(studio).toBeVisible();
    await expect(studio).toHaveAttribute('href', STUDIO);
    await expect(studio).toHaveAttribute('rel', 'noopener');
    // Its late scripts must not ask a site that has been stopped.
    await page.close();
  },
);
