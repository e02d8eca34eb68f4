import { randomBytes } from 'node:crypto';
import { paths } from '@gniazdo/contracts/site';
import type { Locator } from '@playwright/test';
import type pg from 'pg';
import { waitForIsland } from '../support/islands.ts';
import { heart, insertAccount, LIKE_PATH, signIn } from '../support/likes.ts';
import { expect, test } from '../support/test.ts';

const COUNTERS = /\/api\/v1\/gniazdo\/like\/variant$/;

test('[T-15] the cards of a page read their counters in one request, those of the next page in another', async ({
  page,
}) => {
  const asked: number[][] = [];
  page.on('request', (request) => {
    if (COUNTERS.test(request.url())) asked.push(request.postDataJSON() as number[]);
  });
  await page.goto(paths.category('sofy'));
  await expect.poll(() => asked.length).toBe(1);
  const cards = page.locator('main article');
  const ids = await readIds(cards);
  expect(asked[0]!.toSorted()).toEqual(ids.toSorted());
  expect(new Set(asked[0]).size).toBe(ids.length);

  asked.length = 0;
  await waitForIsland(page, 'listing/LoadMore');
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(ids.length);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]!.toSorted()).toEqual((await readIds(cards)).slice(ids.length).toSorted());
});

test('[T-09] a toggle changes the count by one, before the service has answered; a double click ends as it began', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const account = await insertAccount(database);
  await signIn(context, database, account, baseURL!);
  await page.goto(paths.category('sofy'));
  // The first ones are liked above.
  const id = (await readIds(page.locator('main article')))[7]!;
  for (let liker = 0; liker < 4; liker++) await insertLike(database, id);
  const answers = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => LIKE_PATH.test(pathname),
    async (route) => {
      await answers.promise;
      await route.continue();
    },
  );
  await page.reload();
  const button = heart(page, 7);
  await button.scrollIntoViewIfNeeded();
  await waitForIsland(page, 'listing/CardActions', 7);
  await expect(button).toHaveAttribute('data-count', '4');
  const sent = page.waitForRequest((request) => LIKE_PATH.test(new URL(request.url()).pathname));
  await button.click();
  await expect(button).toHaveAttribute('data-count', '5');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await sent;
  await button.click();
  await expect(button).toHaveAttribute('data-count', '4');
  await button.dblclick();
  await expect(button).toHaveAttribute('data-count', '4');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  answers.resolve();
  expect((await removed).status()).toBe(200);
  expect(await countLikes(database, account)).toBe(0);
});

function readIds(cards: Locator) {
  return cards.evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.variantId)));
}

/** Adds the like of another visitor. */
async function insertLike(database: pg.Client, variantId: number) {
  await database.query(
    `with added as (insert into liker (cookie_hash) values ($1) returning id)
     insert into liked_item (liker_id, item_type, item_id) select id, 'variant', $2 from added`,
    [randomBytes(32), variantId],
  );
}

async function countLikes(database: pg.Client, account: string) {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from liked_item join liker on liker.id = liker_id where account_id = $1`,
    [account],
  );
  return rows[0]!.count;
}
