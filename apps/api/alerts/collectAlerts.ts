import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { LOCKS } from '../database/locks.ts';
import { oneValue } from '../database/one.ts';
import { withTransaction } from '../database/withTransaction.ts';
import { findBestOffer } from './findBestOffer.ts';

const MAX_EVENTS = 20;

type Alert = { watch_id: string; email: string; email_key: string; variant_id: number; price: number };

/**
 * Turns changes of prices and availability into alerts: ends the watches that they fulfil and adds the alerts to the mails of
 * their addresses. A process that ends in between has changed nothing, so no alert is lost or doubled. Resolves to the number
 * of alerts.
 */
export async function collectAlerts(pool: pg.Pool) {
  let sum = 0;
  for (;;) {
    const alerts = await withTransaction(pool, collectOnce);
    if (alerts === null) return sum;
    sum += alerts;
  }
}

/** Null if there is nothing to do, or another process does it. */
async function collectOnce(client: pg.PoolClient) {
  const isFree = await oneValue<boolean>(client, 'select pg_try_advisory_xact_lock($1)', [LOCKS.alerts]);
  if (!isFree) return null;
  const { rows: events } = await client.query<{ variant_ids: number[] }>(
    `delete from watch_event where seq in (select seq from watch_event order by seq limit $1) returning variant_ids`,
    [MAX_EVENTS],
  );
  if (events.length === 0) return null;
  const variantIds = [...new Set(events.flatMap(({ variant_ids }) => variant_ids))];
  const alerts = await endFulfilledWatches(client, variantIds);
  await addToDigests(client, alerts);
  return alerts.length;
}

async function endFulfilledWatches(client: pg.PoolClient, variantIds: number[]) {
  const watched = `variant.id = variant_id and variant_id = any ($1) and alerted_at is null and not of_all_shops`;
  const isSold = '(variant.active and not variant.disabled)';
  const isInStock = `(${isSold} and variant.in_stock)`;
  // Visitors who watch the availability of what is in stock wait until it was sold out. Offers that are not in stock are made
  // to order, so their price counts.
  await client.query(
    `update watch set was_available = was_available and ${isInStock}, was_sold = was_sold and ${isSold}
     from variant where ${watched} and not ${isInStock} and (was_available or was_sold and not ${isSold})`,
    [variantIds],
  );
  const offers = `
    select watch.id, variant_id, variant.price from watch join variant on ${watched}
    where case
      when target_price is null then (${isInStock} and not was_available) or (${isSold} and not was_sold)
      else ${isSold} and variant.price <= target_price
    end`;
  const products = `
    select watch.id, best.id, best.price from watch join variant as own on own.id = watch.variant_id
      cross join lateral (${findBestOffer('own.product_id', 'target_price')}) as best
    where of_all_shops and alerted_at is null
      and own.product_id in (select product_id from variant where variant.id = any ($1))`;
  const { rows } = await client.query<Alert>(
    `update watch set alerted_at = now()
     from (${offers} union all ${products}) as fulfilled (watch_id, offer_id, price),
       liker left join account on account.id = account_id
     where watch.id = watch_id and liker.id = liker_id and alerted_at is null and watch.confirmed_at is not null
       and coalesce(account.has_alerts, true)
       and not exists (select from blocked_address where blocked_address.email_key = watch.email_key)
     returning watch.id as watch_id, watch.email, watch.email_key, offer_id as variant_id, fulfilled.price`,
    [variantIds],
  );
  return rows;
}

/** Adds alerts to the mails that wait for their time, or to new ones: three statements for any number of alerts. */
async function addToDigests(client: pg.PoolClient, alerts: Alert[]) {
  if (alerts.length === 0) return;
  const addresses = new Map(alerts.map(({ email_key, email }) => [email_key, email]));
  // The locks end when the alerts are committed, so that the worker of mails does not send a mail without them.
  const { rows: waiting } = await client.query<{ id: string; email_key: string }>(
    `select mail.id, alert.email_key from alert join mail on mail.id = mail_id
     where alert.email_key = any ($1) and kind = 'price-alerts' and attempts = 0 and sent_at is null
     for update of mail`,
    [[...addresses.keys()]],
  );
  const mailIds = new Map(waiting.map(({ email_key, id }) => [email_key, id]));
  const missing = [...addresses.keys()].filter((key) => !mailIds.has(key));
  for (const key of missing) mailIds.set(key, randomUUID());
  await client.query(
    `insert into mail (id, recipient, kind, data, next_try_at)
     select id, email, 'price-alerts', '{}', get_alert_time(now(), (
       -- A mail that is being sent, or tried again, counts as sent.
       select max(coalesce(sent_at, case when attempts > 0 then now() end)) from mail join alert on mail_id = mail.id where alert.email_key = given.email_key
     ))
     from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, email, email_key)`,
    [missing.map((key) => mailIds.get(key)), missing.map((key) => addresses.get(key)), missing],
  );
  await client.query(
    `insert into alert (watch_id, mail_id, email_key, price, variant_id)
     select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::integer[], $5::integer[])`,
    [
      alerts.map(({ watch_id }) => watch_id),
      alerts.map(({ email_key }) => mailIds.get(email_key)),
      alerts.map(({ email_key }) => email_key),
      alerts.map(({ price }) => price),
      alerts.map(({ variant_id }) => variant_id),
    ],
  );
}
