import type { InspirationDetail } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/_releases/inspirations/503/1';

test('staff marks a variant in a picture, moves it by keyboard and mouse, and removes it', async ({
  page,
  request,
}) => {
  await signInAsStaff(page);
  await page.goto('/_releases/inspirations');
  await page.locator(`a[href="${PATH}"]`).click();
  const markers = page.locator('#point-view .marker');
  const rows = page.getByRole('list').locator('li:has([name="variant"])');
  const before = await markers.count();
  await page.locator('#point-view').click({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('sofa');
  const choice = page.locator('#point-found button').first();
  const name = (await choice.innerText()).split(',')[0]!;
  await choice.click();
  await expect(markers).toHaveCount(before + 1);
  const added = rows.last();
  const x = Number(await added.locator('[name="x"]').inputValue());
  await expect(markers.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(added.locator('[name="x"]')).toHaveValue(String(Math.round((x + 0.5) * 10) / 10));
  const box = (await page.locator('#point-view').boundingBox())!;
  await markers.last().hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.03, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  const moved = Number(await added.locator('[name="y"]').inputValue());
  expect(Math.abs(moved - 50)).toBeLessThan(1);
  await page.getByRole('button', { name: 'Save points' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect(page.getByText('Last saved by Ola')).toBeVisible();

  const read = async () =>
    ((await (await request.get('/api/v2/inspiration/503')).json()) as InspirationDetail).inspiration.images[0]!
      .variants;
  expect((await read()).at(-1)).toMatchObject({ name: expect.stringContaining(name), y: moved });
  await expect
    .poll(async () => (await request.get(paths.inspiration(503))).text(), { timeout: 15_000 })
    .toContain(`y="${moved}%"`);

  await markers.last().focus();
  await page.keyboard.press('Delete');
  await expect(markers).toHaveCount(before);
  await page.getByRole('button', { name: 'Save points' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  expect(await read()).toHaveLength(before);
});

test('the editor has no accessibility violations', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto(PATH);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a picture moves a point', async ({ page }) => {
    await signInAsStaff(page);
    await page.goto('/_releases/inspirations/103/1');
    const field = page.locator('[name="x"]').first();
    await field.fill('33.3');
    await page.getByRole('button', { name: 'Save points' }).click();
    await expect(page.getByRole('status')).toContainText('Saved.');
    await expect(field).toHaveValue('33.3');
  });
});

test('visitors do not reach the editor', async ({ page, request }) => {
  for (const path of [PATH, '/_releases/inspirations']) expect((await page.goto(path))!.status()).toBe(404);
  expect((await request.get('/api/v2/inspiration-points')).status()).toBe(404);
});
