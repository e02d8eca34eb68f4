import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { expect, test } from '../support/test.ts';

test('staff begin at their work, by keyboard and on a narrow screen, and other roles are refused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsStaff(page, 'finance');
  await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
  await expect(page.getByText('Your role: finance.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Texts to moderate/ })).toHaveCount(0);
  await expectFits(page);

  const log = page.getByRole('navigation', { name: 'Pages for staff' }).getByRole('link', { name: 'Audit log' });
  await log.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  await page.getByLabel(/^Who/).fill('no-such-person');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are no such entries.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('who')).toBe('no-such-person');
  await expectFits(page);

  const office = new URL(page.url()).origin;
  for (const [path, role] of [
    ['/_releases/corrections', 'catalogue or admin'],
    ['/_releases/moderation', 'support or catalogue or admin'],
  ] as const) {
    const response = await page.goto(office + path);
    expect(response!.status()).toBe(403);
    await expect(page.getByText(`It needs the role ${role}.`)).toBeVisible();
  }
  await expectFits(page);
  await page.getByRole('link', { name: 'Your work' }).click();
  await expect(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'leave in the control room' }).click();
  await expect(page.getByText('It needs the role admin.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible();

  await signInAsStaff(page, 'support');
  await page.getByRole('link', { name: /^Files that are late/ }).click();
  await expect(page.getByRole('heading', { name: 'Alerts about shops', level: 1 })).toBeVisible();
  await expectFits(page);
});

/** The page needs no scrolling to the side, and has no accessibility violations. */
async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
}
