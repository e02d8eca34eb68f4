import { paths } from '@gniazdo/contracts/site';
import { CONSENT_BAR } from '../support/consent.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { expect, test } from '../support/test.ts';

test.use({ consent: null });

test(
  'the badge of a preview covers nothing of the bar that asks for consent',
  { tag: '@publishes' },
  async ({ page }) => {
    await page.goto(paths.products());
    const release = await page.locator('main').getAttribute('data-release');
    await signInAsStaff(page);
    await page.goto(`${paths.products()}?compose=${release}`);
    const badge = page.getByRole('complementary', { name: 'Preview of releases' });
    const bar = page.getByRole('region', { name: CONSENT_BAR });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const toEnd of [false, true]) {
        await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.body.scrollHeight : 0), toEnd);
        const [badgeBox, barBox] = [(await badge.boundingBox())!, (await bar.boundingBox())!];
        expect(barBox.y + barBox.height, `${width} px`).toBeLessThanOrEqual(badgeBox.y);
        expect(badgeBox.y + badgeBox.height).toBeLessThanOrEqual(844);
      }
    }
  },
);
