import type { Menu } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('[S-36 S-78] hovering or focusing a category shows its children, and they open', async ({ page }) => {
  const menu = await readMenu(page);
  const [first, second] = menu.primary as [Menu['primary'][0], Menu['primary'][0]];
  await page.goto(paths.products());
  await waitForClient(page);
  const shortcut = (name: string) => getNav(page).locator('[data-menu-shortcuts]').getByRole('link', { name });
  await shortcut(first.name).hover();
  await expect(getPane(page, first.name)).toBeVisible();
  for (const { name } of first.children) {
    await expect(getPane(page, first.name).getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await shortcut(second.name).hover();
  await expect(getPane(page, second.name)).toBeVisible();
  await expect(getPane(page, first.name)).toBeHidden();
  await page.mouse.move(600, 890);
  await expect(getPanel(page)).toBeHidden();
  // The closed menu does not keep the header.
  await expect(page.getByRole('banner').locator('[aria-expanded=true]')).toHaveCount(0);
  await page.mouse.wheel(0, 1000);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await page.mouse.wheel(0, -1000);
  await expect(page.getByRole('banner')).toBeInViewport();

  await shortcut(first.name).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(getPane(page, first.name)).toBeVisible();
  for (const [entry, nodes] of [
    ['Pomieszczenia', menu.rooms],
    ['Pomysły na prezent', menu.gifts],
    ['Najczęściej wybierane', menu.top],
  ] as const) {
    await getPanel(page).getByRole('button', { name: entry }).hover();
    await expect(getPane(page, entry).getByRole('link')).toHaveText(nodes.map(({ name }) => name));
  }
  await getItem(page, first.name).hover();
  const child = first.children[0]!;
  await getPane(page, first.name).getByRole('link', { name: child.name, exact: true }).click();
  await expect(page).toHaveURL(paths.category(child.slug));
  await expect(getPanel(page)).toBeHidden();
});

test('[S-79] a pointer on its way to the pane keeps it, across other categories; a straight move switches it', async ({
  page,
}) => {
  const { primary } = await readMenu(page);
  await page.goto(paths.products());
  await openMegaMenu(page);
  const [from, next] = await Promise.all(primary.slice(0, 2).map(({ name }) => getBox(page, name)));
  const shown = () => getPanel(page).locator('.mega-pane:visible').getAttribute('aria-label');
  await page.mouse.move(from!.x + 150, from!.y + 20);
  expect(await shown()).toBe(primary[0]!.name);
  // Across the next category into the pane.
  await page.mouse.move(from!.x + 350, from!.y + 90, { steps: 8 });
  expect(await shown()).toBe(primary[0]!.name);
  await page.mouse.move(from!.x + 150, from!.y + 20);
  await page.mouse.move(next!.x + 150, next!.y + 20, { steps: 10 });
  expect(await shown()).toBe(primary[1]!.name);
});

test('[K-52] the safe area reaches 2 px beyond the pointer and ends when it rests for 150 ms', async ({ page }) => {
  const { primary } = await readMenu(page);
  await page.clock.install();
  await page.goto(paths.products());
  await openMegaMenu(page);
  const next = await getBox(page, primary[1]!.name);
  const shown = () => getPanel(page).locator('.mega-pane:visible').getAttribute('aria-label');
  // One pixel above the next category.
  await page.mouse.move(next.x + 150, next.y - 1);
  await expect.poll(shown).toBe(primary[0]!.name);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  // 3 px to the left is outside, 1 px to the left is inside, even if the pointer is a little lower.
  await page.mouse.move(next.x + 151, next.y + 1);
  await page.clock.runFor(149);
  expect(await shown()).toBe(primary[0]!.name);
  await page.clock.runFor(1);
  expect(await shown()).toBe(primary[1]!.name);

  await page.mouse.move(next.x + 150, next.y - 1);
  expect(await shown()).toBe(primary[0]!.name);
  await page.mouse.move(next.x + 149, next.y);
  expect(await shown()).toBe(primary[0]!.name);
  await page.mouse.move(next.x + 147, next.y);
  expect(await shown()).toBe(primary[1]!.name);
});

test('keys: from the button to a category, by its letter, into its pane and to the list', async ({ page }) => {
  const { primary } = await readMenu(page);
  await page.goto(paths.products());
  await openMegaMenu(page);
  const button = getNav(page).getByRole('button', { name: 'Wszystkie kategorie' });
  const expectFocus = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name);
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expectFocus(primary[0]!.name);
  await page.keyboard.press('ArrowDown');
  await expectFocus(primary[1]!.name);
  await expect(getPane(page, primary[1]!.name)).toBeVisible();
  await page.keyboard.press('End');
  await expectFocus(primary.at(-1)!.name);
  await page.keyboard.press('Home');
  await expectFocus('Promocje');
  await page.keyboard.press('l');
  await expectFocus('Łóżka');
  await page.keyboard.press('ArrowRight');
  await expect(getPane(page, 'Łóżka').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectFocus('Łóżka');
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const child = primary.find(({ name }) => name === 'Łóżka')!.children[0]!;
  await expectFocus(child.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.category(child.slug));
  await expect(page.locator('main article').first()).toBeVisible();
});

test('the entry of reduced offers shows four of them; documents do not contain the mega-menu', async ({ page }) => {
  const response = await page.goto(paths.articles());
  expect(await response!.text()).not.toContain('mega-item');
  await openMegaMenu(page);
  await getPanel(page).getByRole('link', { name: 'Promocje', exact: true }).hover();
  await expect(getPane(page, 'Promocje').getByRole('article')).toHaveCount(4);
  await expect(getPane(page, 'Promocje').locator('a[href*="/v2/clickthrough/"]').first()).toHaveAttribute(
    'href',
    /\/99\?position=1/,
  );
});

test('[S-62 S-67 N-101] on a phone the menu is a dialog with levels from the API, with back and close', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const menu = await readMenu(page);
  await page.goto(paths.products());
  // The first intent requests it.
  const response = page.waitForResponse('**/api/v2/menu');
  await waitForClient(page);
  const button = getNav(page).getByRole('button', { name: 'Wszystkie kategorie' });
  await button.click();
  expect(await (await response).json()).toEqual(menu);
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  for (const { name } of menu.primary) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  const sofas = menu.primary[0]!;
  await dialog.getByRole('button', { name: sofas.name }).click();
  await expect(dialog.getByRole('heading', { name: sofas.name })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Wszystko: ${sofas.name}`,
    ...sofas.children.map(({ name }) => name),
  ]);
  await dialog.getByRole('button', { name: 'Wróć: Menu' }).click();
  await expect(dialog.getByRole('button', { name: sofas.name })).toBeFocused();
  await dialog.getByRole('button', { name: 'Zamknij menu' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await readModals(page)).toEqual(['shell/Menu']);

  await button.click();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(paths.products());
  await button.click();
  await dialog.getByRole('button', { name: sofas.name }).click();
  await dialog.getByRole('link', { name: `Wszystko: ${sofas.name}` }).click();
  await expect(page).toHaveURL(paths.category(sofas.slug));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(paths.products());
});

test('[C-10] a phone requests the menu once an hour, a wide page never', async ({ page }) => {
  // A document that is loaded later may ask the browser's cache.
  const requests: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.url.endsWith('/api/v2/menu') && !response.fromDiskCache) requests.push(response.url);
  });
  await page.clock.install();
  await page.goto(paths.products());
  await openMegaMenu(page);
  await page.keyboard.press('Escape');
  expect(requests).toHaveLength(0);

  await page.setViewportSize(PHONE);
  const button = getNav(page).getByRole('button', { name: 'Wszystkie kategorie' });
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  const openAndClose = async () => {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await openAndClose();
  expect(requests).toHaveLength(1);
  await openAndClose();
  await page.locator('main article a[href^="/pl/product/"]').first().click();
  await expect(page).toHaveURL(/\/pl\/product\//);
  await openAndClose();
  expect(requests).toHaveLength(1);
  await page.clock.fastForward(3_600_001);
  await openAndClose();
  expect(requests).toHaveLength(2);
});

test('if the API returns no menu, a phone shows the plain menu, and no modal is reported', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.route('**/api/v2/menu', (route) => route.fulfill({ json: {} }));
  await page.goto(paths.products());
  await waitForClient(page);
  await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).click();
  await expect(getPanel(page).getByRole('link', { name: 'Sofy i kanapy' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).click();
  await expect(getPanel(page).getByRole('link', { name: 'Sofy i kanapy' }).first()).toBeVisible();
  expect(await readModals(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both menus have no accessibility violations (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.articles());
    await openMegaMenu(page);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await getPanel(page).getByRole('link', { name: 'Promocje', exact: true }).hover();
    await expect(getPane(page, 'Promocje').getByRole('article')).toHaveCount(4);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sofy i kanapy' }).click();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
}

for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport });

    test('the menu opens, and its links lead to lists and offers', async ({ page }) => {
      await page.goto(paths.home());
      await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).click();
      await getPanel(page).getByRole('link', { name: 'Sofy i kanapy' }).first().click();
      await expect(page).toHaveURL(paths.category('sofy'));
      await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).click();
      const links = getNav(page).getByRole('link', { name: 'Promocje' });
      await links.locator('visible=true').first().click();
      await expect(page).toHaveURL(paths.sales());
    });
  });
}

function getNav(page: Page) {
  return page.getByRole('navigation', { name: 'Menu kategorii' });
}

function getPanel(page: Page) {
  return getNav(page).locator('[popover]');
}

function getPane(page: Page, name: string) {
  return getPanel(page).getByRole('group', { name, exact: true });
}

function getItem(page: Page, name: string) {
  return getPanel(page).locator('.mega-item', { hasText: new RegExp(`^${name}$`) });
}

async function getBox(page: Page, name: string) {
  const item = getItem(page, name);
  await item.scrollIntoViewIfNeeded();
  return (await item.boundingBox())!;
}

async function readMenu(page: Page) {
  return (await (await page.request.get('/api/v2/menu')).json()) as Menu;
}

/** Waits for the shell's scripts: before, the plain menu opens. */
async function waitForClient(page: Page) {
  await page.waitForFunction(() => window.gniazdo?.wake);
  await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).hover();
  await page.waitForFunction(() => window.gniazdo?.startMenu);
}

async function openMegaMenu(page: Page) {
  await waitForClient(page);
  await getNav(page).getByRole('button', { name: 'Wszystkie kategorie' }).click();
  await expect(getPanel(page).locator('.mega-pane:visible')).toBeVisible();
}

function readModals(page: Page) {
  return page.evaluate(() =>
    (window.dataLayer as { event?: string; modal?: string }[] | undefined)?.flatMap(({ event, modal }) =>
      event === 'modal_open' ? [modal] : [],
    ),
  );
}
