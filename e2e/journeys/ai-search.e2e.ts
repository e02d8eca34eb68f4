import { AI_SEARCH_FIELDS, variantFilteringSchema, type AiSearchResult, type Listing } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument, waitForIsland, waitForIdleScript } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const SENTENCE = 'czerwona sofa do 2000 zł';

test('[S-11] [N-104] a sentence leads to the list with its filters, which can be removed', async ({ page }) => {
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/AiSearch');
  await waitForIdleScript(page);
  await markDocument(page);
  const { url } = await submit(page, SENTENCE);
  await expect(page).toHaveURL(url);
  await expectSameDocument(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofy i kanapy');
  const chips = page.getByRole('list', { name: 'Wybrane filtry' });
  await expect(chips.getByRole('link', { name: 'Usuń filtr Czerwony' })).toBeVisible();
  await expect(chips.getByRole('link', { name: /^Usuń filtr Cena: do 2\s000/ })).toBeVisible();
  const events = await page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'ai_search_submit',
    ),
  );
  expect(events).toEqual([{ event: 'ai_search_submit', query: SENTENCE }]);
});

test('[S-24] the AI search is only in lists that have it, and shows how many filters and offers it found', async ({
  page,
  request,
}) => {
  for (const path of [paths.category('sofy'), paths.category('koce'), paths.search('sofa')]) {
    const response = await request.post('/api/v2/variant/filtering', { data: { url: path } });
    const { showAiSearch, aiSearchPlaceholder } = variantFilteringSchema.parse(await response.json());
    await page.goto(path);
    await expect(getField(page)).toHaveCount(showAiSearch ? 1 : 0);
    if (showAiSearch) await expect(getField(page)).toHaveAttribute('placeholder', aiSearchPlaceholder!);
    expect(showAiSearch).toBe(path === paths.category('sofy'));
  }
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/AiSearch');
  const { url, filtersCount, resultsCount } = await submit(page, SENTENCE);
  await expect(page).toHaveURL(url);
  await expect(
    page.getByRole('list', { name: 'Wybrane filtry' }).getByRole('link', { name: /^Usuń filtr/ }),
  ).toHaveCount(filtersCount);
  await expect(page.getByRole('button', { name: `Rozpoznaliśmy ${filtersCount} filtr` })).toBeVisible();
  const status = getForm(page).locator('[role=status]');
  await expect(status).toContainText(`Rozpoznaliśmy ${filtersCount} filtr`);
  await expect(status).toContainText(new RegExp(`\\D${new Intl.NumberFormat('pl-PL').format(resultsCount)}\\sofert`));
  await expect(getField(page)).toHaveValue(SENTENCE);
});

test('[N-10] the id of the category goes into the AI search, and its long name is in the title of its page', async ({
  page,
  request,
}) => {
  const path = paths.category('sofy');
  const response = await request.get(`/api/v2/listing?url=${encodeURIComponent(path)}`);
  const { listing } = (await response.json()) as { listing: Listing };
  await page.goto(path);
  await waitForIsland(page, 'listing/AiSearch');
  const searched = page.waitForRequest((sent) => sent.url().endsWith('/api/v2/ai-search'));
  await submit(page, SENTENCE);
  expect((await searched).postDataJSON()).toEqual({ query: SENTENCE, categoryId: listing.categoryId });

  const { category } = listing.variants[0]!;
  expect(Object.keys(category)).toEqual(expect.arrayContaining(['id', 'name', 'longName']));
  await page.goto(paths.category(category.slug));
  await expect(page).toHaveTitle(new RegExp(`^${category.longName} – `));
});

test('[N-65] prompts are chips that apply their filters', async ({ page, request }) => {
  const path = paths.category('sofy');
  const response = await request.post('/api/v2/variant/filtering', { data: { url: path } });
  const prompts = variantFilteringSchema.parse(await response.json()).groups!.smartPromptChoices;
  expect(prompts.length).toBeGreaterThan(0);
  await page.goto(path);
  await waitForIsland(page, 'listing/FilterPanel');
  const chips = page.getByRole('navigation', { name: 'Podpowiedzi' }).getByRole('link');
  await expect(chips).toHaveText(prompts.map(({ name }) => name));
  const [prompt] = prompts;
  await chips.first().click();
  await expect(page).toHaveURL(prompt!.url);
  await expect(page.getByRole('link', { name: `Usuń filtr ${prompt!.name}` })).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText(new Intl.NumberFormat('pl-PL').format(prompt!.count));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the AI search opens the list', async ({ page }) => {
    await page.goto(paths.category('sofy'));
    await openForm(page);
    await getField(page).fill('szara do 2000 zł');
    await getField(page).press('Enter');
    await expect(page).toHaveURL(`${paths.category('sofy')}?kolor=szary&cena=-2000`);
  });
});

async function submit(page: Page, query: string) {
  const searched = page.waitForResponse((response) => response.url().endsWith('/api/v2/ai-search'));
  await openForm(page);
  await getField(page).fill(query);
  await getField(page).press('Enter');
  const response = await searched;
  expect(response.request().method()).toBe('POST');
  return (await response.json()) as AiSearchResult;
}

function getForm(page: Page) {
  return page.getByRole('search', { name: 'Wyszukiwanie opisem', includeHidden: true });
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Opisz własnymi słowami' }).click();
}

function getField(page: Page) {
  return getForm(page).locator(`input[name="${AI_SEARCH_FIELDS.query}"]`);
}
