import { randomUUID } from 'node:crypto';
import { serveTestShop } from '@gniazdo/demo/server/serveTestShop';
import { starEndpoints } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { waitForMail } from './readMails.ts';

const LINK = /\/pl\/star\/[\w-]{43}(?=\n)/;

type StarShop = Awaited<ReturnType<typeof openStarShop>>;

/** A new shop whose mails about reviews are sent at once, with a server of its own. */
export async function openStarShop(database: pg.Client, siteUrl: string) {
  const slug = `sklep-${randomUUID()}`;
  const name = `Sklep ${slug.slice(-6)}`;
  const { rows } = await database.query<{ id: number }>('insert into eshop (slug, name) values ($1, $2) returning id', [
    slug,
    name,
  ]);
  const { id } = rows[0]!;
  const secret = randomUUID() + randomUUID();
  await database.query('insert into star_shop (eshop_id, secret, delay_days) values ($1, $2, 0)', [id, secret]);
  const server = await serveTestShop(0, { slug, name, secret }, siteUrl);
  return {
    id,
    slug,
    name,
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.close();
      await database.query('delete from eshop where id = $1', [id]);
    },
  };
}

/** Orders in the shop and waits for the mail. Resolves to the path of its link. */
export async function orderInStarShop(page: Page, shop: StarShop) {
  const email = `k.${randomUUID()}@example.com`;
  await sendStarOrder(page, shop, email);
  return waitForMail(email, LINK);
}

/** Orders in the shop, whose page needs scripts. */
export async function sendStarOrder(page: Page, shop: StarShop, email: string) {
  await page.goto(shop.url);
  await page.getByLabel('Adres e-mail').fill(email);
  const event = page.waitForRequest((sent) => sent.url().endsWith(starEndpoints.event));
  await page.getByRole('button').click();
  await (await event).response();
}
