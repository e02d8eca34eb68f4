import { featurePayloadSchema, paths } from '@gniazdo/contracts/site';
import { startFlagServer } from '@gniazdo/flags/testing/startFlagServer';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { readCards, readHeading } from '../support/readDocument.ts';
import { expectSameDocument, markDocument } from '../support/islands.ts';
import { openSite } from '../support/openSite.ts';
import { expect, test } from '../support/test.ts';

const FLAG = 'blackFriday.active';
const MANUAL = { 'seasons.manual': true };
const LINK = `href="${paths.blackFriday()}"`;
/** Offers with the tag, whether Black Friday is on or not. */
const TAGGED = `${paths.sales()}?oznaczenie=black-friday`;

test(
  '[N-95 N-98 C-46 C-48 R-16 N-31 S-83] a flag turned in the service changes chip, links, tags and page of Black Friday together, without reload',
  { tag: '@publishes' },
  async ({ page, context }) => {
    test.setTimeout(240_000);
    const flags = await startFlagServer({ hasStream: true });
    flags.state.values = { ...MANUAL, [FLAG]: false };
    await using site = await openSite({ FLAGS_URL: flags.host });
    await context.addCookies([{ name: '_cc', value: 'essential', url: site.url }]);
    try {
      await page.goto(site.url + paths.home());
      await markDocument(page);
      const chips = page.getByRole('group', { name: 'Popularne wyszukiwania' }).getByRole('option');
      await openSuggestions(page);
      await expect(chips).toHaveCount(10);
      expect(await readSeason(page, site.url)).toEqual({ status: 302, hasLink: false, hasStrip: false, tags: 0 });

      await turn(flags, true);
      await expect(async () => {
        await page.keyboard.press('Escape');
        await openSuggestions(page);
        await expect(chips).toHaveCount(11, { timeout: 1000 });
      }).toPass();
      await expect(chips.first()).toHaveText('Black Friday');
      await expect(chips.first()).toHaveAttribute('href', paths.blackFriday());
      await expectSameDocument(page);
      expect(await readSeason(page, site.url)).toEqual({ status: 200, hasLink: true, hasStrip: true, tags: 24 });

      await chips.first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Friday');
      const { listing } = (await (
        await page.request.get(`${site.url}/api/v2/listing?url=${encodeURIComponent(paths.blackFriday())}`)
      ).json()) as { listing: { variants: { id: number; promoTags: string[] }[] } };
      expect(listing.variants.every(({ promoTags }) => promoTags.includes('blackFriday'))).toBe(true);
      const cards = page.locator('main article');
      await expect(cards).toHaveCount(listing.variants.length);
      expect(await cards.evaluateAll((all) => all.map(({ dataset }) => Number(dataset['variantId'])))).toEqual(
        listing.variants.map(({ id }) => id),
      );
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findAccessibilityFaults(page)).toEqual([]);
      }

      await turn(flags, false);
      await expect
        .poll(() => readSeason(page, site.url))
        .toEqual({ status: 302, hasLink: false, hasStrip: false, tags: 0 });
      const left = await page.request.get(site.url + paths.blackFriday(), { maxRedirects: 0 });
      expect(left.headers()['location']).toBe(paths.sales());
      expect(flags.requests.filter((request) => request.startsWith('GET /api/features/'))).toHaveLength(1);
      const payload = await page.request.get(`${site.url}/api/features/sdk-gniazdo`);
      expect(Object.keys(featurePayloadSchema.parse(await payload.json()))).toEqual(
        expect.arrayContaining(['features', 'experiments', 'savedGroups']),
      );
    } finally {
      // Its late scripts must not ask a site that has been stopped.
      await page.close();
      await flags.stop();
    }
  },
);

test(
  '[A-11] the flag of the garden season turns its list and the links to it on; off season, the list leads to the reductions',
  { tag: '@publishes' },
  async ({ request }) => {
    test.setTimeout(240_000);
    const link = `href="${paths.gardenSeason()}"`;
    const read = async (url: string) => {
      const [home, list] = await Promise.all([
        request.get(url + paths.home()),
        request.get(url + paths.gardenSeason()),
      ]);
      return [(await home.text()).includes(link), readHeading(await list.text())];
    };
    expect(await read('')).toEqual([false, 'Promocje']);
    const flags = await startFlagServer();
    flags.state.values = { ...MANUAL, 'gardenSeason.active': true };
    try {
      await using site = await openSite({ FLAGS_URL: flags.host });
      expect(await read(site.url)).toEqual([true, 'Sezon ogrodowy']);
    } finally {
      await flags.stop();
    }
  },
);

async function turn(flags: Awaited<ReturnType<typeof startFlagServer>>, isOn: boolean) {
  await expect.poll(() => flags.streams.size).toBe(1);
  flags.state.values[FLAG] = isOn;
  flags.publish();
}

async function openSuggestions(page: Page) {
  const field = page.getByRole('banner').getByLabel('Szukaj mebli i dodatków');
  await field.blur();
  await field.focus();
  await field.click();
}

/** The route, the links in header, footer and list, the strip of home, and the tags of the first 24 cards. */
async function readSeason(page: Page, url: string) {
  const get = (path: string) => page.request.get(url + path, { maxRedirects: 0 });
  const [route, home, list] = await Promise.all([get(paths.blackFriday()), get(paths.home()), get(TAGGED)]);
  const [homeHtml, listHtml] = await Promise.all([home.text(), list.text()]);
  expect(readHeading(listHtml)).toBe('Promocje');
  const cards = readCards(listHtml).slice(0, 24);
  return {
    status: route.status(),
    hasLink: homeHtml.includes(LINK) && listHtml.includes(LINK),
    hasStrip: /<section [^>]*aria-label="Warto zobaczyć"[^>]*><ul[^>]*><li><a [^>]*black-friday/.test(homeHtml),
    tags: cards.filter(({ text }) => text.includes('Black Friday')).length,
  };
}
