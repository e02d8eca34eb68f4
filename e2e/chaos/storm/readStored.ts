import { setTimeout as wait } from 'node:timers/promises';
import { closeStatements } from '@gniazdo/api/resources/statements/closeStatements';
import type pg from 'pg';
import { readCardPrices, readPagePrices } from '../../prices/readPrices.ts';
import { readCards } from '../../support/readDocument.ts';
import { paths } from '@gniazdo/contracts/site';
import { fetchPage } from '../fetchPage.ts';
import { ALERT_PRICE } from './changePrices.ts';
import type { Item, StormRecord } from './checkStorm.ts';
import type { StormVisitors } from './startStormVisitors.ts';

type Row = { marker: string; key: string };
const LIST_PAGES = 3;
const PRICES_TIMEOUT_MS = 15_000;
const PRICES_RETRY_MS = 500;
const DAY_MS = 24 * 3_600_000;

/** By kind, what the accounts $1 have; clicks by the ids of their requests. */
const STORED_SQL: Record<Item['kind'], string> = {
  like: `select account.name as marker, item_id::text as key from liked_item join liker on liker.id = liker_id
    join account on account.id = account_id where item_type = 'variant' and account_id = any ($1)`,
  watch: `select account.name as marker, variant_id::text as key from watch join liker on liker.id = liker_id
    join account on account.id = account_id where account_id = any ($1)`,
  list: `select account.name as marker, favourite_list.name as key from favourite_list
    join account on account.id = account_id where account_id = any ($1)`,
  session: `select account.name as marker, encode(hash, 'hex') as key from session
    join account on account.id = account_id where account_id = any ($1)`,
  review: `select account.name as marker, text as key from review join account on account.id = account_id
    where account_id = any ($1)`,
  click: `select account.name as marker, request_id as key from click
    join account on starts_with(request_id, account.name) where account.id = any ($1)`,
};

/** What the database has of the visitors. */
export async function readStored(pool: pg.Pool, { accounts, journal }: StormVisitors): Promise<Item[]> {
  const items: Item[] = [];
  for (const kind of Object.keys(STORED_SQL) as Item['kind'][]) {
    const { rows } = await pool.query<Row>(STORED_SQL[kind], [accounts.map(({ id }) => id)]);
    items.push(...rows.map(({ marker, key }) => ({ visitor: marker, kind, key })));
  }
  return nameSessions(items, journal.operations);
}

/** Sessions of logins without a response are those that no browser knows: at most one for each. */
function nameSessions(items: Item[], operations: StormRecord['operations']) {
  const known = new Set(operations.map(({ key }) => key));
  const lost = operations.filter(({ kind, action, result, key }) => {
    return kind === 'session' && action === 'add' && result === 'ambiguous' && key.startsWith('unknown');
  });
  return items.map((item) => {
    if (item.kind !== 'session' || known.has(item.key)) return item;
    const index = lost.findIndex(({ visitor }) => visitor === item.visitor);
    return index === -1 ? item : { ...item, key: lost.splice(index, 1)[0]!.key };
  });
}

/** The watchers whose offers have the price that they wait for. */
export async function readAlertsDue(pool: pg.Pool, watched: number[]) {
  const { rows } = await pool.query<{ email: string }>(
    `select email from watch join variant on variant.id = variant_id where variant_id = any ($1) and price = $2
     and email like 'alert%'`,
    [watched, ALERT_PRICE],
  );
  return rows.map(({ email }) => email);
}

/** Recorded clicks with what they cost, and statements of the current month. All shops pay `rate` grosze. */
export async function readStatements(pool: pg.Pool, { rate, since }: { rate: number; since: Date }) {
  await closeStatements(pool, { seller: null, now: new Date(since.getTime() + 40 * DAY_MS) });
  const clicks = await pool.query<{ shop: string }>(
    `select eshop.slug as shop from click join variant on variant.id = variant_id join eshop on eshop.id = eshop_id where at >= $1`,
    [since],
  );
  const statements = await pool.query<{ shop: string; clicks: number; amount: number }>(
    `select eshop.slug as shop, sum(line.count)::integer as clicks, sum(line.amount)::integer as amount
     from statement join eshop on eshop.id = statement.eshop_id join statement_line as line on line.statement_id = statement.id
     where line.kind = 'clicks' and unit_price = $1 and closed_at >= $2 group by eshop.slug`,
    [rate, since],
  );
  return { clicks: clicks.rows.map(({ shop }) => ({ shop, amount: rate })), statements: statements.rows };
}

/**
 * Prices on cards, lists and pages, and those of the database. Caches may have older ones for a moment; on a busy machine, pages
 * that are late come from them, too. Resolves when all are equal, or to the last ones.
 */
export async function readPricesAtLast(pool: pg.Pool, url: string, offers: number[]) {
  for (const end = Date.now() + PRICES_TIMEOUT_MS; ;) {
    const prices = await readPrices(pool, url, offers);
    const stored = new Map(prices.stored.map(({ offer, price }) => [offer, price]));
    if (Date.now() > end || prices.shown.every(({ offer, price }) => price === stored.get(offer))) return prices;
    await wait(PRICES_RETRY_MS);
  }
}

async function readPrices(pool: pg.Pool, url: string, offers: number[]) {
  const shown: StormRecord['pricesShown'] = [];
  const add = (offer: number, place: string, price: number) =>
    shown.push({ offer, place, price: Math.round(price * 100), at: Date.now(), maxAgeMs: 0 });
  const read = async (path: string) => (await fetchPage(url + path)).html;
  for (let page = 1; page <= LIST_PAGES; page++) {
    for (const { id, element } of readCards(await read(`${paths.products()}?page=${page}`)))
      add(id, 'list', Number(element.querySelector('data')?.value ?? NaN));
  }
  for (const { id, place, price } of await readCardPrices(offers, read)) add(id, place, price);
  for (const offer of offers)
    for (const { place, price } of await readPagePrices(offer, read)) add(offer, place, price);
  const { rows } = await pool.query<{ offer: number; price: number }>('select id as offer, price from variant');
  const found = new Set(shown.map(({ offer }) => offer));
  return { shown, stored: rows.filter(({ offer }) => found.has(offer)) };
}
