import { paths } from '@gniazdo/contracts/site';
import type { BrowserContext, Page } from '@playwright/test';
import { answerTags, CONSENT_BAR, getCookie, GOOGLEBOT } from '../support/consent.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

/** Host of the tag manager in the settings of the site under test. */
const tagsDomain = process.env.GNIAZDO_TAGS_DOMAIN;
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'];
const ARRIVAL = `${paths.products()}?utm_source=%C5%BCurnal&utm_medium=mail&utm_campaign=a%20b&utm_term=sofa&utm_content=x%7Cy&gclid=1`;

test.use({ consent: null });
test.beforeEach(({ context }) => answerTags(context));

test('[N-96 N-97 K-04] before consent nothing of others and no campaign cookie; with it the tag manager, Clarity and six cookies for 30 days', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!tagsDomain, 'Set GNIAZDO_TAGS_DOMAIN to SGTM_DOMAIN of the site under test.');
  const others = recordOthers(page, baseURL!);
  await page.goto(ARRIVAL);
  await waitForIdleScript(page);
  await page.getByRole('region', { name: CONSENT_BAR }).getByRole('button', { name: 'Odrzuć' }).click();
  await page.reload();
  await waitForIdleScript(page);
  expect(others).toEqual([]);
  expect(await listCampaign(context)).toEqual({});

  await context.clearCookies();
  await page.goto(ARRIVAL);
  await waitForIdleScript(page);
  await page.getByRole('region', { name: CONSENT_BAR }).getByRole('button', { name: 'Akceptuję' }).click();
  const [{ protocol }, expected] = [new URL(baseURL!), `${tagsDomain}/gtm.js?id=GTM-TEST1`];
  await expect
    .poll(() => others.toSorted())
    .toEqual([`${protocol}//${expected}`, 'https://www.clarity.ms/tag/clartest'].toSorted());
  expect(await listCampaign(context)).toEqual({
    utm_source: 'żurnal',
    utm_medium: 'mail',
    utm_campaign: 'a b',
    utm_term: 'sofa',
    utm_content: 'x|y',
    gclid: '1',
  });
  const { expires } = (await getCookie(context, 'utm_source'))!;
  expect(Math.abs(expires - Date.now() / 1000 - 2_592_000)).toBeLessThan(300);
});

test('[T-47] an arrival from google is kept during navigation and after a reload', async ({ page, context }) => {
  await page.goto(paths.products(), { referer: 'https://www.google.pl/' });
  await waitForIdleScript(page);
  await page.getByRole('region', { name: CONSENT_BAR }).getByRole('button', { name: 'Akceptuję' }).click();
  const google = { utm_source: 'google', utm_medium: 'organic' };
  await expect.poll(() => listCampaign(context)).toEqual(google);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
  await expect(page).toHaveURL(/\/pl\/contact/);
  await page.reload();
  await waitForIdleScript(page);
  expect(await listCampaign(context)).toEqual(google);
});

test.describe('a bot', () => {
  test.use({ userAgent: GOOGLEBOT, consent: 'analytics|essential|functional|marketing' });

  test('[S-16] gets no tags, sends no impressions and has no campaign cookies', async ({ page, context, baseURL }) => {
    const others = recordOthers(page, baseURL!);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
    await page.goto(ARRIVAL);
    await waitForIdleScript(page);
    await page.waitForLoadState('networkidle');
    expect(others).toEqual([]);
    expect(posts).not.toContain('/impression');
    expect(await listCampaign(context)).toEqual({});
  });
});

/** The URLs that the page requests from other hosts. */
function recordOthers(page: Page, baseURL: string) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL).origin && request.url().startsWith('http'))
      urls.push(request.url());
  });
  return urls;
}

async function listCampaign(context: BrowserContext) {
  const cookies = (await context.cookies()).filter(({ name }) => CAMPAIGN.includes(name));
  return Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)]));
}
