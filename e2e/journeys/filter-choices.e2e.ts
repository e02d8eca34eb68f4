import type { FilterGroups } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { APIRequestContext } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const GREY = `${paths.category('sofy')}?kolor=szary`;

test('[N-67] a selected choice is checked, an empty one is no link, filters are nofollow, and highlighted ones are marked', async ({
  page,
  request,
}) => {
  const { features } = await getGroups(request, GREY);
  await page.goto(GREY);
  await waitForIsland(page, 'listing/FilterPanel');
  const filters = page.locator('[data-region="filters"]');
  const chosen = filters.getByRole('checkbox', { name: 'Szary', exact: true });
  await expect(chosen).toBeChecked();
  const empty = features.flatMap(({ choices }) => choices).find(({ disabled }) => disabled)!;
  expect(empty.count).toBe(0);
  const unavailable = filters.locator('[aria-disabled]').filter({ hasText: empty.name }).first();
  await expect(unavailable).not.toHaveAttribute('href');
  // Playwright waits until a checkbox is enabled.
  await unavailable.click({ force: true });
  await expect(page).toHaveURL(GREY);
  for (const { name, followable } of features[0]!.choices.filter(({ disabled }) => !disabled)) {
    const link = filters.locator('[data-group="kolor"] a').filter({ hasText: new RegExp(`^${name}`) });
    if (followable) await expect(link).not.toHaveAttribute('rel');
    else await expect(link).toHaveAttribute('rel', 'nofollow');
  }
  await page.goto(paths.category('sofy'));
  const { category } = await getGroups(request, paths.category('sofy'));
  const marked = category!.choices.filter(({ highlighted, disabled }) => highlighted && !disabled);
  expect(marked.length).toBeGreaterThan(0);
  await expect(page.getByRole('navigation', { name: 'Kategorie' }).locator('b')).toHaveText(
    marked.map(({ name }) => name),
  );
});

test('a choice is a checkbox that Space toggles, and the thumbs of the price are moved by keys', async ({ page }) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/FilterPanel');
  const choice = page.locator('[data-group="kolor"]').getByRole('checkbox', { name: /^Szary/ });
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(GREY);
  await expect(choice).toBeFocused();
  await expect(choice).toBeChecked();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(paths.category('sofy'));

  await waitForIsland(page, 'listing/PriceThumbs');
  const thumb = page.getByRole('slider', { name: 'Cena od' });
  await thumb.focus();
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(/\?cena=\d+-$/);
  await expect(thumb).toBeFocused();
  const from = Number(/cena=(\d+)/.exec(page.url())![1]);
  await expect(thumb).toHaveAttribute('aria-valuetext', /\d\szł$/);
  const shown = String(from).replace(/\B(?=\d{3}$)/, '\\s');
  await expect(page.locator('input[name="cena.od"]')).toHaveValue(new RegExp(`^${shown}\\szł$`));
  const prices = page.locator('main article data');
  for (const price of await prices.evaluateAll((all) => all.map((each) => Number(each.getAttribute('value')))))
    expect(price).toBeGreaterThanOrEqual(from);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('on a phone, filters and order stay in reach while the list scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.category('sofy'));
  const open = page.getByRole('button', { name: 'Filtry' });
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  await expect(open).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Sortuj:/)).toBeInViewport({ ratio: 1 });
  await open.click();
  await expect(page.getByRole('complementary', { name: 'Filtry' })).toBeVisible();
});

test('an empty list names the filter to remove, in view of a visitor who was further down', async ({ page }) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/FilterPanel');
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  for (const [name, value] of [
    ['cena.od', '1'],
    ['cena.do', '2'],
  ] as const)
    await page.locator(`input[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: 'Zastosuj' }).first().click();
  await expect(page.getByText('Żadne produkty nie pasują do wybranych filtrów')).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Bez filtra/ })).toBeInViewport({ ratio: 1 });
  await page.goto(`${paths.category('sofy')}?cena=1-2`);
  const remedy = page.getByRole('link', { name: /^Bez filtra „Cena: 1–2 zł”: \d/ });
  await expect(remedy).toHaveAttribute('href', paths.category('sofy'));
  await remedy.click();
  await expect(page).toHaveURL(paths.category('sofy'));
  await expect(page.locator('main article').first()).toBeVisible();
});

async function getGroups(request: APIRequestContext, path: string) {
  const response = await request.get(`/api/v2/listing?url=${encodeURIComponent(path)}`);
  return ((await response.json()) as { listing: { groups: FilterGroups } }).listing.groups;
}
