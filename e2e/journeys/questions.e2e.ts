import { paths } from '@gniazdo/contracts/site';
import { expect, test } from '../support/test.ts';

test('[S-81] a URL with a question’s id opens it and scrolls to it', async ({ page }) => {
  await page.goto(`${paths.contact()}#zwrot`);
  await expect(page.getByText('Napisz do sklepu, w którym kupiono produkt.')).toBeInViewport();
});

test('[T-43] [T-44] a question opens by click and keyboard, one at a time, without script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.contact());
  await page.getByText('Czy kupuję w Gnieździe?').click();
  await expect(page.getByText('Porównujemy oferty, a zamówienie')).toBeVisible();
  await page.getByText('Dlaczego w sklepie jest inna cena?').click();
  await expect(page.getByText('Ceny pochodzą z plików')).toBeVisible();
  await expect(page.getByText('Porównujemy oferty, a zamówienie')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ceny pochodzą z plików')).toBeHidden();
  await context.close();
});
