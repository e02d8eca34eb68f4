import { variantSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { createOfferWithPictures } from '../support/createInactiveOffer.ts';
import { islands } from '../support/islands.ts';
import { openFavourites } from '../support/likes.ts';
import { expect, test } from '../support/test.ts';

const ACTIONS = 'listing/CardActions';

test('[S-53 S-54] a card has a slide for each of its first ten pictures, and no slider with one picture', async ({
  page,
  database,
}) => {
  await withOffers(page, database, [12, 3, 2, 1], async ([twelve, three, two, one]) => {
    for (const [card, count] of [
      [twelve!, 10],
      [three!, 3],
      [two!, 2],
    ] as const) {
      await wake(card);
      await expect(slides(card)).toHaveCount(count);
      await card.hover();
      await expect(card.getByRole('button', { name: 'Następne zdjęcie' })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Poprzednie zdjęcie' })).toBeHidden();
    }
    await wake(one!);
    await expect(one!.getByRole('button', { name: /zdjęcie$/ })).toHaveCount(0);
    await expect(slides(one!)).toHaveCount(0);
    await expect(one!.getByRole('button', { name: 'Do porównania' })).toBeVisible();
  });
});

test('[S-55] the slider of a card below the first screen is hydrated when it is scrolled into view, and loads no picture until it is touched', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/i/product/')) pictures.push(pathname);
  });
  await page.goto(paths.category('sofy'));
  const last = islands(page, ACTIONS).last();
  await expect(islands(page, ACTIONS).first()).toHaveAttribute('data-state', 'awake');
  await expect(last).toHaveAttribute('data-state', 'asleep');
  const slideIds = getSlideIds(await last.getAttribute('data-props'));
  expect(slideIds.length).toBeGreaterThan(0);
  const card = page.locator('main article').last();
  await expect(slides(card)).toHaveCount(0);
  await wake(card);
  await expect(slides(card)).toHaveCount(slideIds.length + 1);
  const isLoaded = (id: string | undefined) => pictures.some((path) => path.includes(`/${id}.`));
  expect(slideIds.filter(isLoaded)).toEqual([]);
  await card.hover();
  await card.getByRole('button', { name: 'Następne zdjęcie' }).hover();
  await expect.poll(() => isLoaded(slideIds[0])).toBe(true);
  expect(slideIds.slice(1).filter(isLoaded)).toEqual([]);
});

test('[N-112] moving the pictures of a card pushes one event', async ({ page, database }) => {
  await withOffers(page, database, [3], async ([card]) => {
    await wake(card!);
    await card!.hover();
    const next = card!.getByRole('button', { name: 'Następne zdjęcie' });
    expect(await listEvents(page)).toEqual([]);
    await next.click();
    await expect(card!.locator('[data-slide="1"]')).toBeAttached();
    await next.click();
    await expect(card!.locator('[data-slide="2"]')).toBeAttached();
    await expect(next).toBeHidden();
    await expect
      .poll(() =>
        card!
          .locator('[data-slide] img')
          .last()
          .evaluate((each: HTMLImageElement) => each.naturalWidth),
      )
      .toBeGreaterThan(0);
    await card!.getByRole('button', { name: 'Poprzednie zdjęcie' }).click();
    await expect(card!.locator('[data-slide="1"]')).toBeAttached();
    const variantId = Number(await card!.getAttribute('data-variant-id'));
    expect(await listEvents(page)).toEqual([{ event: 'variant_card_swiper_interaction', variantId }]);
  });
});

test('[K-38 K-39] pictures of a card are 8 px apart and move in 400 ms, with reduced motion immediately', async ({
  page,
  database,
}) => {
  await withOffers(page, database, [3], async ([card]) => {
    await wake(card!);
    const read = () =>
      card!.locator('[data-slide]').evaluate((strip) => {
        const [first, second] = [...strip.children].map((slide) => slide.getBoundingClientRect());
        return {
          gap: Math.round(second!.left - first!.right),
          moved: Math.round(strip.scrollLeft / (second!.left - first!.left)),
        };
      });
    expect(await read()).toEqual({ gap: 8, moved: 0 });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await card!.hover();
    await press(card!);
    await page.clock.runFor(200);
    expect(await isMoving(card!)).toBe(true);
    await page.clock.runFor(250);
    expect([await isMoving(card!), await read()]).toEqual([false, { gap: 8, moved: 1 }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press(card!);
    expect([await isMoving(card!), await read()]).toEqual([false, { gap: 8, moved: 2 }]);
  });
});

test('while a mouse is over a card, its second picture is over the first', async ({ page, database }) => {
  await withOffers(page, database, [3], async ([card]) => {
    await wake(card!);
    const second = card!.locator('[data-slide] > :first-child img');
    await expect(second).toHaveCount(0);
    await card!.hover();
    await expect(second).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(second).toHaveCSS('opacity', '0');
  });
});

test('the keyboard moves the pictures, and Enter on the name opens the page', async ({ page, database }) => {
  await withOffers(page, database, [3], async ([card]) => {
    await wake(card!);
    await card!.locator('[data-slide]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(card!.locator('[data-slide="1"]')).toBeAttached();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap on a picture opens the page of the offer', async ({ page }) => {
    await page.goto(paths.category('sofy'));
    const card = page.locator('main article').first();
    await wake(card);
    const href = await card.getByRole('heading').getByRole('link').getAttribute('href');
    await card.locator('[data-slide]').tap();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('a tap on the heart or on the comparison button of a card with a slider opens no page', async ({ page }) => {
    await page.goto(paths.category('sofy'));
    const card = page.locator('main article').first();
    await wake(card);
    await expect(slides(card).nth(1)).toBeAttached();
    for (const name of ['Ulubione', 'Do porównania']) {
      const button = card.getByRole('button', { name });
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(page).toHaveURL(new RegExp(`${paths.category('sofy')}$`));
  });
});

/** Opens the cards of offers with so many pictures each, and deletes the offers afterwards. */
async function withOffers(page: Page, database: Client, counts: number[], use: (cards: Locator[]) => Promise<void>) {
  const offers = [];
  try {
    for (const count of counts) offers.push(await createOfferWithPictures(database, count));
    const ids = offers.map(({ id }) => id);
    await expect(async () => {
      const response = await page.request.post('/api/v2/variant/by-ids', { data: ids });
      expect(variantSchema.array().parse(await response.json())).toHaveLength(ids.length);
    }).toPass();
    await openFavourites(page, ids);
    await use(ids.map((id) => page.locator(`main article[data-variant-id="${id}"]`)));
  } finally {
    for (const offer of offers) await offer.remove();
  }
}

/** A click that does not wait for frames, which a paused clock has none of. */
function press(card: Locator) {
  return card.getByRole('button', { name: 'Następne zdjęcie' }).evaluate((button: HTMLButtonElement) => button.click());
}

/** `glide` turns scroll snapping off while it moves. */
function isMoving(card: Locator) {
  return card.locator('[data-slide]').evaluate((strip: HTMLElement) => strip.style.scrollSnapType === 'none');
}

async function wake(card: Locator) {
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('link', { name: 'Szczegóły' }).scrollIntoViewIfNeeded();
  // On a phone, islands wait until the page is used.
  await card.page().evaluate(() => scrollBy(0, 1));
  await expect(card.locator(`[data-component="${ACTIONS}"]`)).toHaveAttribute('data-state', 'awake');
}

function slides(card: Locator) {
  return card.locator('[data-slide] > *');
}

function getSlideIds(props: string | null) {
  return (JSON.parse(props ?? '{}') as { slides?: string }).slides?.split(' ') ?? [];
}

function listEvents(page: Page) {
  return page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
      ({ event }) => event === 'variant_card_swiper_interaction',
    ),
  );
}
