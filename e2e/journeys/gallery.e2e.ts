import { paths } from '@gniazdo/contracts/site';
import type { CDPSession } from '@playwright/test';
import type { Client } from 'pg';
import sharp from 'sharp';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { islands, waitForNavigation } from '../support/islands.ts';
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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a picture opens larger than on the page, a tap shows it whole; two fingers zoom a picture around the point between them, and together show it whole again', async ({
    page,
    database,
  }) => {
    const { id } = await findVariantWithPictures(database);
    await page.goto(paths.variant(id));
    await waitForNavigation(page.getByRole('link', { name: /^Powiększ/ }));
    const onPage = (await page.locator('#zdjecie-1 img').boundingBox())!.width;
    await page.locator('#zdjecie-1 img').tap();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img').first();
    await expect(islands(dialog, 'product/PictureViewer')).toHaveAttribute('data-state', 'awake');
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(2 * onPage);
    await dialog.getByRole('listitem').first().tap();
    await expect(dialog.getByText('Dotknij zdjęcia, żeby je powiększyć.')).toBeVisible();
    const whole = (await picture.boundingBox())!;
    const centre = { x: Math.round(whole.x + whole.width / 2), y: Math.round(whole.y + whole.height / 2) };
    const touch = await page.context().newCDPSession(page);
    await pinch(touch, centre, [60, 90, 120]);
    // The picture is as wide as the screen.
    await expect.poll(async () => Math.round((await picture.boundingBox())!.width / whole.width)).toBe(2);
    await expect(picture).toHaveAttribute('src', /\/2000-2000\//);
    const zoomed = (await picture.boundingBox())!;
    expect(Math.abs(zoomed.x + zoomed.width / 2 - centre.x)).toBeLessThan(2);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);

    await pinch(touch, centre, [120, 10]);
    await expect.poll(async () => (await picture.boundingBox())!.width).toBe(whole.width);
    await pinch(touch, centre, [10, 1000]);
    const getOwnWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(async () => (await picture.boundingBox())!.width).toBe(Math.max(1200, await getOwnWidth()));
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
});

/** Two fingers that move to these distances from the point between them, px. */
async function pinch(touch: CDPSession, { x, y }: { x: number; y: number }, distances: number[]) {
  for (const [index, distance] of distances.entries()) {
    await touch.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [-1, 1].map((side, id) => ({ x: x + (side * distance) / 2, y, id })),
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

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
