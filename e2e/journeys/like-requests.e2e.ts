import { paths, PROJECT_ID } from '@gniazdo/contracts/site';
import { waitForIsland } from '../support/islands.ts';
import { heart, insertAccount, LIKE_PATH, signIn } from '../support/likes.ts';
import { expect, test } from '../support/test.ts';

const LIKES = `/api/v1/${PROJECT_ID}/like`;

test.beforeEach(async ({ context, database, baseURL }) => {
  await signIn(context, database, await insertAccount(database), baseURL!);
});

test('[C-31] only the request of a liked variant shows whether marketing is allowed', async ({ page }) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions');
  const waitForPost = (type: string) =>
    page.waitForRequest(
      (sent) => sent.method() === 'POST' && new URL(sent.url()).pathname.startsWith(`${LIKES}/${type}/`),
    );
  const liked = waitForPost('variant');
  await heart(page, 0).click();
  expect(new URL((await liked).url()).searchParams.get('consent')).toBe('false');
  const compared = waitForPost('comparison');
  await page.locator('main article').first().getByRole('button', { name: 'Do porównania' }).click();
  expect(new URL((await compared).url()).search).toBe('');
});

test('[C-28] the header counts what the service lists: variants at the heart, comparisons at the comparison', async ({
  page,
  baseURL,
}) => {
  await page.goto(paths.category('sofy'));
  const cards = page.locator('main article[data-variant-id]');
  const ids = await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.variantId!));
  for (const path of [
    ...ids.slice(0, 3).map((id) => `variant/${id}`),
    `comparison/${ids[0]}`,
    `comparison/${ids[1]}`,
  ]) {
    const response = await page.request.post(`${LIKES}/${path}`, { headers: { origin: baseURL! } });
    expect(response.status()).toBe(200);
  }
  const list = async (type: string) => (await (await page.request.get(`${LIKES}-all/${type}`)).json()) as number[];
  expect(await list('variant')).toHaveLength(3);
  expect(await list('comparison')).toHaveLength(2);
  await page.reload();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Ulubione/ })).toHaveAttribute('data-count', '3');
  await expect(banner.getByRole('link', { name: /^Porównanie/ })).toHaveAttribute('data-count', '2');
});

test('[E-07] a like that fails shows no message and disturbs no other; after a reload the heart shows the service’s truth', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('unhandledrejection', () => document.documentElement.setAttribute('data-rejected', ''));
  });
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
  await page.route(
    ({ pathname }) => LIKE_PATH.test(pathname),
    (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue()),
    { times: 1 },
  );
  const failed = page.waitForResponse((response) => response.status() === 500);
  await heart(page, 0).click();
  await failed;
  const sent = page.waitForResponse(
    (response) => LIKE_PATH.test(new URL(response.url()).pathname) && response.status() === 200,
  );
  await heart(page, 1).click();
  await sent;
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.locator('html').getAttribute('data-rejected')).toBeNull();
  // The browser logs the failed request.
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');

  await page.reload();
  await waitForIsland(page, 'listing/CardActions', 1);
  const { origin } = new URL(page.url());
  const known = (await (await page.request.get(`${origin}${LIKES}-all/variant`)).json()) as number[];
  for (const nth of [0, 1]) {
    const id = Number(await page.locator('main article').nth(nth).getAttribute('data-variant-id'));
    await expect(heart(page, nth)).toHaveAttribute('aria-pressed', String(known.includes(id)));
  }
});
