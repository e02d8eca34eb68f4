import { expect, test, type Page } from '@playwright/test';
import { showStory } from './stories.ts';

const TITLE = /Jak zwrócić/;
const OTHER = /Ile kosztuje/;

test('[T-43] a click opens a panel, a second click closes it', async ({ page }) => {
  await showStory(page, 'accordion--one-at-a-time');
  await head(page, TITLE).click();
  await expect(page.getByText('Zwrot przyjmuje sklep')).toBeVisible();
  await head(page, TITLE).click();
  await expect(page.getByText('Zwrot przyjmuje sklep')).toBeHidden();
});

test('[T-44] opening a panel closes its siblings unless several may be open; other groups are unaffected', async ({
  page,
}) => {
  await showStory(page, 'accordion--with-anchors');
  await head(page, TITLE).click();
  await head(page, OTHER).click();
  await expect(page.getByText('Cenę dostawy podaje')).toBeVisible();
  await expect(page.getByText('Zwrot przyjmuje sklep')).toBeHidden();
  await expect(page.getByText('Napisz do nas')).toBeVisible();

  await showStory(page, 'accordion--expand-multiple');
  await head(page, TITLE).click();
  await head(page, TITLE).click();
  for (const text of ['Zwrot przyjmuje sklep', 'Cenę dostawy podaje']) await expect(page.getByText(text)).toBeVisible();
});

test('[S-80] a panel’s state is exposed to screen readers', async ({ page }) => {
  await showStory(page, 'accordion--one-at-a-time');
  expect(await isExpanded(page)).toBe(false);
  await head(page, TITLE).focus();
  await page.keyboard.press('Enter');
  expect(await isExpanded(page)).toBe(true);
});

test('[S-81] a URL or link with a panel’s id opens it and scrolls to it', async ({ page }) => {
  await showStory(page, 'accordion--with-anchors');
  await page.getByRole('link', { name: 'Ile kosztuje dostawa?' }).click();
  await expect(page.getByText('Cenę dostawy podaje')).toBeInViewport();
});

function head(page: Page, name: RegExp) {
  return page.locator('summary').filter({ hasText: name });
}

/** Whether the accessibility tree reports the panel as expanded. */
async function isExpanded(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.querySelector("summary")' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value as unknown;
}
