import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

for (const width of [390, 1280]) {
  test(`[T-31 T-32 T-33] the header hides on scrolling down and is shown on scrolling up 80 px, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // The fonts of a first page may move a text by a few pixels; later pages are shown with them.
    await openList(page);
    await page.waitForFunction(() => localStorage.getItem('gniazdo_fonts'));
    await openList(page);
    const header = page.getByRole('banner');
    await page.evaluate(collectShifts);
    await scrollPage(page, 90);
    await expect(header).toBeInViewport();
    await scrollPage(page, 400);
    await expect(header).not.toBeInViewport();
    await scrollPage(page, 800);
    await scrollPage(page, 721);
    await expect(header).not.toBeInViewport();
    await scrollPage(page, 720);
    await expect(header).toBeInViewport();
    await scrollPage(page, 799);
    await expect(header).toBeInViewport();
    await scrollPage(page, 800);
    await expect(header).not.toBeInViewport();
    await scrollPage(page, 600);
    await expect(header).toBeInViewport();
    await scrollPage(page, 800);
    await expect(header).not.toBeInViewport();

    // The focus shows it, too.
    await header.getByRole('link').first().focus();
    await expect(header).toBeInViewport();
    expect(await page.evaluate(() => window.headerShifts)).toEqual([]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
}

test('[T-34] the header stays while its menu is hovered or its search is open, and hides on the next scroll after that', async ({
  page,
}) => {
  // Without an animation, and with the same states.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  const header = page.getByRole('banner');
  await page.getByRole('navigation', { name: 'Menu kategorii' }).getByRole('button').hover();
  await wheel(page, 1000);
  await expect(header).toBeInViewport();
  await page.mouse.move(640, 600);
  await wheel(page, 200);
  await expect(header).not.toBeInViewport();
  expect(await header.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');

  await wheel(page, -300);
  await expect(header).toBeInViewport();
  await header.getByLabel('Szukaj mebli i dodatków').click();
  const suggestions = page.getByRole('listbox', { name: 'Podpowiedzi' });
  await expect(suggestions).toBeVisible();
  await page.mouse.move(5, 800);
  await wheel(page, 600);
  await expect(header).toBeInViewport();
  await page.mouse.click(5, 800);
  await expect(suggestions).toBeHidden();
  await wheel(page, 200);
  await expect(header).not.toBeInViewport();
});

test('[S-76] on a phone the headings of the footer show and hide their links; without JavaScript, too', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(paths.contact());
    const footer = page.getByRole('contentinfo');
    const summaries = footer.locator('summary');
    const link = footer.locator(`a[href="${paths.terms()}"]`);
    expect(await summaries.count()).toBeGreaterThan(1);
    await expect(link).toHaveCount(1);
    await expect(link).toBeHidden();
    const help = summaries.filter({ hasText: 'Pomoc i informacje' });
    await help.click();
    await expect(link).toBeVisible();
    await help.press('Enter');
    await expect(link).toBeHidden();
    await help.press('Enter');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${paths.terms()}$`));

    // On a wide screen the lists are always shown, below headings.
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(footer.getByRole('heading', { name: 'Pomoc i informacje' })).toBeVisible();
    await expect(link).toBeVisible();
    await expect(summaries.first()).toBeHidden();
    await context.close();
  }
});

test('the second skip link leads to the first product with three presses of Tab', async ({ page }) => {
  await page.goto(paths.products());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Przejdź do produktów' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('article'))).not.toBeNull();
  const first = await page.locator('main [data-region="list"] article').first().elementHandle();
  expect(await page.evaluate((card) => card!.contains(document.activeElement), first)).toBe(true);

  await page.goto(paths.contact());
  await expect(page.getByRole('link', { name: 'Przejdź do produktów' })).toBeHidden();
});

async function openList(page: Page) {
  await page.goto(paths.products());
  await waitForIdleScript(page);
}

/** Resolves when the header has handled the scroll event: its timer of 5 ms was set before ours. */
async function scrollPage(page: Page, top: number) {
  await page.evaluate(
    (position) =>
      new Promise((resolve) => {
        addEventListener('scroll', () => setTimeout(resolve, 20), { once: true });
        scrollTo({ top: position, behavior: 'instant' });
      }),
    top,
  );
}

/** Resolves when the page has been scrolled by that distance. */
async function wheel(page: Page, distance: number) {
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from + distance);
}

/** Runs in the page: collects the layout shifts from now on, with what moved. */
function collectShifts() {
  const shifts: string[] = [];
  window.headerShifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push(`${value}: ${sources.map(describeSource).join(', ')}`);
  }).observe({ type: 'layout-shift' });

  function describeSource({ node, previousRect, currentRect }: LayoutShift['sources'][number]) {
    const text = node instanceof Element ? node.outerHTML : node?.parentElement?.outerHTML;
    return `${text?.slice(0, 150)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
  }
}

/** TypeScript's DOM library does not have it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    /** Layout shifts while the header hides and is shown. */
    headerShifts?: string[];
  }
}
