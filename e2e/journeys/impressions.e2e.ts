import { paths, PROJECT_ID } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { DESKTOP_CHROME, GOOGLEBOT } from '../support/consent.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

type Body = { project: string; impressions: { variant_id: number; source: number }[] };

/** The source of cards in the list of a category. */
const CATEGORY_LISTING = 2;

test('[T-45] a card counts as seen at 60 % visibility, once', async ({ page }) => {
  const ids = await openList(page);
  const { seen } = recordImpressions(page);
  await showPart(page, 12, 0.59);
  // Cards are sent in the order in which they are seen.
  await showPart(page, 30, 1);
  await expect.poll(seen).toContain(ids[30]);
  expect(seen()).not.toContain(ids[12]);
  await showPart(page, 12, 0.6);
  await expect.poll(seen).toContain(ids[12]);
  await page.evaluate(() => scrollTo({ top: 0 }));
  await showPart(page, 12, 1);
  await showPart(page, 44, 1);
  await expect.poll(seen).toContain(ids[44]);
  expect(seen().filter((id) => id === ids[12])).toHaveLength(1);
});

test.describe('in a browser whose impressions the API counts', () => {
  test.use({ userAgent: DESKTOP_CHROME });

  test('[N-94 C-43 C-44] cards that are seen within a second are one request, which the API counts', async ({
    page,
    database,
  }) => {
    const { bodies } = recordImpressions(page);
    const html = await (await page.request.get(paths.category('sofy'))).text();
    const ids = [...html.matchAll(/data-variant-id="(\d+)"/g)].map(([, id]) => Number(id));
    const before = await countImpressions(database, ids);
    await openList(page);
    await expect.poll(() => bodies.length).toBe(1);
    expect(Object.keys(bodies[0]!).toSorted()).toEqual(['impressions', 'project']);
    expect(bodies[0]!.project).toBe(PROJECT_ID);
    const visible = bodies[0]!.impressions;
    expect(visible.map(({ variant_id }) => variant_id).toSorted()).toEqual(ids.slice(0, visible.length).toSorted());
    for (const impression of visible) {
      expect(impression).toEqual({ variant_id: impression.variant_id, source: CATEGORY_LISTING });
    }
    await expect
      .poll(async () => (await countImpressions(database, ids)) - before)
      .toBeGreaterThanOrEqual(visible.length);
  });
});

test('[C-45] impressions that wait are sent when the visitor leaves, and only once', async ({ page }) => {
  await page.addInitScript(keepBeacons);
  const { seen } = recordImpressions(page);
  const ids = await openList(page);
  await expect.poll(seen).toContain(ids[0]);
  const sent = seen();
  await leaveWhenSeen(page, 12, paths.cookies());
  const beacons = await page.evaluate(() => sessionStorage.getItem('beacons') ?? '');
  const left = beacons
    .split('\n')
    .filter(Boolean)
    .flatMap((body) => (JSON.parse(body) as Body).impressions.map(({ variant_id }) => variant_id));
  expect(left).toContain(ids[12]);
  expect(new Set([...sent, ...left]).size).toBe(sent.length + left.length);
});

test.describe('as a bot', () => {
  test.use({ userAgent: GOOGLEBOT });

  test('no impressions are sent', async ({ page }) => {
    await page.clock.install();
    const { bodies } = recordImpressions(page);
    await openList(page);
    await showPart(page, 12, 1);
    await page.clock.fastForward('10:00');
    await showPart(page, 30, 1);
    expect(bodies).toEqual([]);
  });
});

/** Opens a list and returns the ids of its cards. */
async function openList(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(paths.category('sofy'));
  await waitForIdleScript(page);
  return page
    .locator('main article')
    .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.variantId)));
}

/** Scrolls so that this share of a card's height is in the window, at its lower edge, and waits until the page was painted. */
async function showPart(page: Page, nth: number, share: number) {
  await page
    .locator('main article')
    .nth(nth)
    .evaluate((card, part) => {
      const { top, height } = card.getBoundingClientRect();
      // Whole pixels: browsers scroll to them. A little more than the share, because browsers round the visible area.
      scrollBy({ top: Math.floor(top + height * part) + 1 - innerHeight, behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, share);
}

/** Shows a whole card and loads another document as soon as the page has seen the card, before the queue sends it. */
async function leaveWhenSeen(page: Page, nth: number, path: string) {
  const left = page.waitForURL((url) => url.pathname === path);
  await page
    .locator('main article')
    .nth(nth)
    .evaluate((card, href) => {
      const link = Object.assign(document.createElement('a'), { href });
      link.dataset.native = '';
      document.body.append(link);
      // Created later than the page's own, so it is notified after it in the same frame.
      new IntersectionObserver(([entry]) => entry!.isIntersecting && link.click(), { threshold: 0.6 }).observe(card);
      card.scrollIntoView({ block: 'end', behavior: 'instant' });
    }, path);
  await left;
}

/**
 * Keeps what the browser has taken over to send: Playwright does not see every request of a page that has been left. Runs in
 * the browser.
 */
function keepBeacons() {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    const isAccepted = send(url, body);
    if (isAccepted && String(url).includes('/impression')) {
      sessionStorage.setItem('beacons', `${sessionStorage.getItem('beacons') ?? ''}${String(body)}\n`);
    }
    return isAccepted;
  };
}

function recordImpressions(page: Page) {
  const bodies: Body[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/impression') bodies.push(request.postDataJSON() as Body);
  });
  return { bodies, seen: () => bodies.flatMap(({ impressions }) => impressions.map(({ variant_id }) => variant_id)) };
}

async function countImpressions(database: pg.Client, ids: number[]) {
  const { rows } = await database.query<{ count: number }>(
    'select coalesce(sum(count), 0)::integer as count from impression where variant_id = any ($1)',
    [ids],
  );
  return rows[0]!.count;
}
