import { paths } from '@gniazdo/contracts';
import type { Client } from 'pg';
import sharp from 'sharp';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForNavigation } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

for (const width of [390, 1280])
  test(`a picture opens large, is zoomed, and the keyboard shows the others at ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { id, pictures } = await findVariantWithPictures(database);
    await page.goto(paths.variant(id));
    const link = page.getByRole('link', { name: /^Powiększ/ });
    await waitForNavigation(link);
    await page.locator('#zdjecie-1 img').click();
    const dialog = page.getByRole('dialog');
    const status = dialog.getByRole('status');
    await expect(status).toHaveText(/^1 z \d+$/);
    expect(Number((await status.innerText()).split(' z ')[1])).toBeGreaterThanOrEqual(pictures);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const strip = dialog.getByRole('list');
    const next = dialog.getByRole('button', { name: 'Następne zdjęcie' });
    await expect(async () => {
      await strip.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect(status).toHaveText(/^2 z/, { timeout: 500 });
    }).toPass();
    const picture = dialog.getByRole('img').nth(1);
    // Its way there has ended.
    await expect(picture).toBeInViewport({ ratio: 0.95 });
    await expect(status).toHaveText(/^2 z/);
    await page.keyboard.press('Enter');
    await expect(picture).toHaveAttribute('src', /\/2000-2000\//);
    // Its own size, or larger if that is small.
    await expect.poll(() => picture.evaluate((image) => image.clientWidth)).toBeGreaterThanOrEqual(1200);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const slide = dialog.getByRole('listitem').nth(1);
    await expect(slide).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => slide.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(strip).toBeFocused();
    await next.click();
    await expect(status).toHaveText(/^3 z/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link to the large picture leads to the picture, and the price alert to its form', async ({
    page,
    database,
  }) => {
    const { id } = await findVariantWithPictures(database);
    await page.goto(paths.variant(id));
    const href = await page.getByRole('link', { name: /^Powiększ/ }).getAttribute('href');
    const bytes = await (await page.request.get(href!)).body();
    const { format, width } = await sharp(bytes).metadata();
    expect(format).toBe('webp');
    expect(width).toBeGreaterThanOrEqual(640);
    await expect(page.getByRole('button', { name: 'Udostępnij' })).toBeHidden();
    await page.getByRole('link', { name: 'Obserwuj cenę' }).click();
    await expect(page).toHaveURL(new RegExp(`/pl/(user/watchdog/${id}|login)`));
  });
});

test('the price alert opens its dialog', async ({ page, database }) => {
  const { id } = await findVariantWithPictures(database);
  await page.goto(paths.variant(id));
  const link = page.getByRole('link', { name: 'Obserwuj cenę' });
  await waitForNavigation(link);
  await link.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
});

async function findVariantWithPictures(database: Client) {
  const { rows } = await database.query<{ id: number; pictures: number }>(
    `select variant_id as id, count(*)::int as pictures from image join variant on variant.id = variant_id
     where active and not disabled group by variant_id having count(*) > 3 order by variant_id offset 40 limit 1`,
  );
  return rows[0]!;
}
