import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import {
  answerTags,
  CONSENT_BAR,
  DESKTOP_CHROME,
  expectConsent,
  getCookie,
  GOOGLEBOT,
  readConsentCommands,
} from '../support/consent.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

test.use({ consent: null });
test.beforeEach(({ context }) => answerTags(context));

const CATEGORIES = { functional: 'Funkcjonalne', analytics: 'Analityczne', marketing: 'Marketingowe' };
type Category = keyof typeof CATEGORIES;

test('[T-07 S-17] the bar is shown to people who have not decided, and not to bots; all get the same page', async ({
  browser,
  baseURL,
}) => {
  const pages = new Set<string>();
  for (const [userAgent, consent, count] of [
    [DESKTOP_CHROME, null, 1],
    [DESKTOP_CHROME, 'essential', 0],
    [GOOGLEBOT, null, 0],
    [GOOGLEBOT, 'essential', 0],
  ] as const) {
    await using context = await browser.newContext({ baseURL, userAgent });
    if (consent) await context.addCookies([{ name: '_cc', value: consent, url: baseURL! }]);
    const page = await context.newPage();
    const response = await page.goto(paths.products());
    pages.add(getPage(await response!.text()));
    await waitForIdleScript(page);
    await expect(page.locator('[data-consent-bar]')).toHaveCount(count);
  }
  expect(pages.size).toBe(1);
  expect([...pages][0]!.length).toBeGreaterThan(10_000);
});

test('[T-01 T-06 K-11] accepting and refusing: the cookie for a year, one POST with four booleans, none after a reload', async ({
  page,
  context,
}) => {
  const posts = recordPosts(page);
  for (const [button, value, allowed] of [
    ['Akceptuję', 'analytics|essential|functional|marketing', true],
    ['Odrzuć', 'essential', false],
  ] as const) {
    await context.clearCookies();
    posts.length = 0;
    await page.goto(paths.products());
    await waitForIdleScript(page);
    const bar = page.getByRole('region', { name: CONSENT_BAR });
    await bar.getByRole('button', { name: button }).click();
    await expect(bar).toHaveCount(0);
    await expectConsent(context, value);
    const { expires } = (await getCookie(context, '_cc'))!;
    expect(Math.abs(expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(300);
    await expect
      .poll(() => posts)
      .toEqual([{ essential: true, functional: allowed, analytics: allowed, marketing: allowed }]);
    await page.reload();
    await waitForIdleScript(page);
    await expect(bar).toHaveCount(0);
    expect(posts).toHaveLength(1);
  }
});

const AD_STORAGES = ['ad_personalization', 'ad_storage', 'ad_user_data'];

test('[T-01 T-02 T-03 T-04 T-05 S-73] settings by category: a dialog with the present choice, updates of Consent Mode', async ({
  page,
  context,
}) => {
  await page.goto(paths.products());
  await waitForIdleScript(page);
  const [first] = await readConsentCommands(page);
  expect(first!.kind).toBe('default');
  expect(listGranted(first!.states)).toEqual(['security_storage']);

  const granted: Record<Category, string[]> = {
    functional: ['functionality_storage', 'personalization_storage'],
    analytics: ['analytics_storage'],
    marketing: AD_STORAGES,
  };
  let previous: Category | undefined;
  for (const category of Object.keys(CATEGORIES) as Category[]) {
    const dialog = await openSettings(page);
    for (const [name, label] of Object.entries(CATEGORIES)) {
      const box = dialog.getByRole('checkbox', { name: new RegExp(`^${label}`) });
      await expect(box).toBeChecked({ checked: name === previous });
      await box.setChecked(name === category);
    }
    await dialog.getByRole('button', { name: 'Zapisz wybór' }).click();
    await expect(dialog).toHaveCount(0);
    await expectConsent(context, [category, 'essential'].toSorted().join('|'));
    const { kind, states } = (await readConsentCommands(page)).at(-1)!;
    expect([kind, listGranted(states)]).toEqual(['update', [...granted[category], 'security_storage'].toSorted()]);
    previous = category;
  }

  const dialog = await openSettings(page);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Odrzuć wszystkie' }).click();
  await expectConsent(context, 'essential');
  expect(listGranted((await readConsentCommands(page)).at(-1)!.states)).toEqual(['security_storage']);
});

test('[C-05] a choice that is made while leaving the page is stored', async ({ page, context, database }) => {
  await page.goto(paths.products());
  await waitForIdleScript(page);
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('[data-consent-bar] button[value=all]')!.click();
    location.assign('/pl/contact');
  });
  await page.waitForURL('**/pl/contact');
  await expect.poll(async () => (await getCookie(context, 'gniazdo_consent'))?.value).toMatch(/^[\da-f-]{36}$/);
  const { value } = (await getCookie(context, 'gniazdo_consent'))!;
  const { rows } = await database.query('select marketing, analytics, functional from consent where visitor_id = $1', [
    value,
  ]);
  expect(rows).toEqual([{ marketing: true, analytics: true, functional: true }]);
});

test('[R-81] the page about cookies names the cookie and the categories, and its button reopens the settings', async ({
  page,
}) => {
  await page.goto(paths.cookies());
  const text = await page.getByRole('article').innerText();
  for (const word of ['_cc', 'essential', 'functional', 'analytics', 'marketing']) expect(text).toContain(word);
  await waitForIdleScript(page);
  await page.getByRole('link', { name: 'Zmień ustawienia plików cookie' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Zapisz wybór' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`at ${width} px the bar covers at most a third, moves nothing, has no violations and is not printed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.products());
    const bar = page.getByRole('region', { name: CONSENT_BAR });
    const { height, y } = (await bar.boundingBox())!;
    expect(height).toBeLessThan(844 / 3);
    expect(Math.round(y + height)).toBe(844);
    const [refuse, accept] = await Promise.all(
      ['Odrzuć', 'Akceptuję'].map(async (name) => {
        const style = await bar.getByRole('button', { name }).evaluate((button) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, height } = getComputedStyle(button);
          return { color, backgroundColor, borderColor, fontSize, fontWeight, height };
        });
        return style;
      }),
    );
    expect(refuse).toEqual(accept);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    // With the keyboard, the bar is reached right after the links to the content and to the products.
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'polityka prywatności' })).toBeFocused();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar and the settings are forms, which return to their page', async ({ page, context }) => {
    await page.goto(`${paths.products()}?page=2`);
    const bar = page.getByRole('region', { name: CONSENT_BAR });
    await bar.getByRole('button', { name: 'Akceptuję' }).click();
    await expect(page).toHaveURL(/\/pl\/products\?page=2$/);
    await expectConsent(context, 'analytics|essential|functional|marketing');
    // It stays, because the document is the same for all visitors, but covers nothing.
    await expect(bar).toHaveCSS('position', 'static');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Ustawienia plików cookie' }).click();
    const settings = page.getByRole('region', { name: 'Twój wybór' });
    await expect(settings.getByRole('checkbox', { name: /^Marketingowe/ })).toBeChecked();
    await settings.getByRole('checkbox', { name: /^Marketingowe/ }).uncheck();
    await settings.getByRole('button', { name: 'Zapisz wybór' }).click();
    await expect(page).toHaveURL(/\/pl\/terms\/cookies/);
    await expect(settings.getByRole('checkbox', { name: /^Marketingowe/ })).not.toBeChecked();
    await expectConsent(context, 'analytics|essential|functional');
  });
});

function getPage(html: string) {
  // Each render of a list has its own id.
  return html.slice(0, html.indexOf('</main>')).replaceAll(/ri=[\w-]+|"requestId":"[^"]+"|data-id="[^"]*"/g, '');
}

/** The bodies of the consents that the page posts. */
function recordPosts(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v2/consent')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function openSettings(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ustawienia plików cookie' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-component="commercial/CookieSettings"]')).toHaveAttribute('data-state', 'awake');
  return dialog;
}

function listGranted(states: Record<string, string>) {
  return Object.keys(states)
    .filter((name) => states[name] === 'granted')
    .toSorted();
}
