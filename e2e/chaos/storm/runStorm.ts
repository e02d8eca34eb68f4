import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@gniazdo/api/database/connect';
import { startSmtpServer } from '@gniazdo/api/testing/startSmtpServer';
import { insertWatches } from '@gniazdo/bench/alerts/measureAlerts';
import { paths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { fetchPage, isList, isProduct, measureUntil } from '../fetchPage.ts';
import { getNewList } from '../findPages.ts';
import { type Environment, startEnvironment, stopOnSignals } from '../startEnvironment.ts';
import { changePrices } from './changePrices.ts';
import { checkStorm, type StormRecord } from './checkStorm.ts';
import { planStorm } from './planStorm.ts';
import { printStorm } from './printStorm.ts';
import { readAlertsDue, readPricesAtLast, readStatements, readStored } from './readStored.ts';
import { runFaults, type RunEvent } from './runFaults.ts';
import { startStormVisitors } from './startStormVisitors.ts';

const PRICED_OFFERS = 12;
/** In a minute, so many fall to the target at most. */
const WATCHED_PER_MINUTE = 50;
/** Of a click in all shops, grosze: more than every minimum. */
const CLICK_RATE = 900;
const HEALTH_TIMEOUT_MS = 120_000;
const GOOD_IN_ROW = 3;
/** Until all browsers are logged in. */
const WARM_UP_MS = 60_000;
const RETRY_MS = 250;
const MAIL_TIMEOUT_MS = 60_000;
/** A click is in the memory of the API for half a second, and on a busy machine longer. */
const CLICK_DELAY_MS = 2500;

type Options = { seed: number; minutes: number; offers: number };

/** Runs a storm on a system of its own. Returns whether it has broken no rule. */
export async function runStorm({ seed, minutes, offers }: Options) {
  const plan = planStorm(seed, minutes);
  const smtp = await startSmtpServer();
  const environment = await startEnvironment({
    offers,
    apiEnv: { SMTP_URL: smtp.url },
    // As with `npm start`, the machine also does other work.
    shellEnv: { TRUSTED_PROXIES: 'loopback', RATE_LIMITS: 'off', PAGE_DEADLINE_MS: '3000' },
  });
  stopOnSignals(environment);
  const { pool, close } = await connect(environment.databaseUrl(), { max: 6 });
  try {
    const since = new Date();
    const { priced, watched, others } = await prepare(pool, Math.ceil(WATCHED_PER_MINUTE * minutes));
    const visitors = await startStormVisitors({
      pool,
      url: environment.publicUrl,
      seed,
      pricedOffers: priced.map(({ id }) => id),
      otherOffers: others,
    });
    const prices = changePrices({ pool, seed, priced, watched });
    await measureUntil(async () => (await wait(RETRY_MS), visitors.areLoggedIn()), WARM_UP_MS);
    const startedAt = Date.now();
    console.log(`Storm of ${plan.length} events, seed ${seed}`);
    const faults = await runFaults(plan, { environment, pool, refuseMails: smtp.refuse, seed });
    const endedAt = startedAt + Math.max(...plan.map(({ endMs }) => endMs));
    const stopped = Promise.all([visitors.stop(), prices.stop()]);
    const healthyMs = await waitUntilHealthy(environment, priced[0]!.id).then((ms) =>
      ms === null ? null : Math.max(0, Date.now() - endedAt),
    );
    await stopped;
    const alertsDue = await readAlertsDue(pool, watched);
    const readAlertsSent = () => smtp.received.flatMap(({ to }) => to).filter((address) => address.startsWith('alert'));
    await waitForMails(pool, () => alertsDue.every((address) => readAlertsSent().includes(address)));
    const pages = await readPricesAtLast(
      pool,
      environment.publicUrl,
      priced.map(({ id }) => id),
    );
    const { journal } = visitors;
    const lastChange = Math.max(0, ...prices.changes.map(({ at }) => at));
    const changed = new Set(priced.map(({ id }) => id));
    const record: StormRecord = {
      operations: journal.operations.map((operation) =>
        operation.kind === 'click' && mayLoseClick(faults.events, operation.endedAt)
          ? { ...operation, result: 'ambiguous' }
          : operation,
      ),
      storedAt: Date.now(),
      stored: await readStored(pool, visitors),
      pages: journal.pages,
      // What the database has is the last price of each offer, whichever changes it has confirmed.
      priceChanges: [
        ...prices.changes,
        ...pages.stored.map(({ offer, price }) => ({ offer, price, at: changed.has(offer) ? lastChange + 1 : 0 })),
      ],
      pricesShown: [...journal.pricesShown, ...pages.shown],
      alertsDue,
      alertsSent: readAlertsSent(),
      interruptions: faults.events.filter(canRepeatMail).length,
      channel: faults.calls,
      firstVersion: faults.firstVersion,
      versions: faults.versions,
      versionsServed: journal.versionsServed,
      ...(await readStatements(pool, { rate: CLICK_RATE, since })),
      healthyMs,
    };
    const violations = checkStorm(record);
    printStorm({ seed, minutes, events: faults.events, statuses: journal.statuses, record, violations });
    return violations.length === 0;
  } finally {
    await close();
    await environment.stop();
    await smtp.stop();
  }
}

/** Chooses offers for what visitors and shops do, and sets what a storm needs. */
async function prepare(pool: pg.Pool, watchedCount: number) {
  // Mails do not wait for the morning.
  await pool.query(
    `create or replace function get_alert_time(at timestamptz, last_sent timestamptz) returns timestamptz
     language sql as $$ select at $$`,
  );
  await pool.query(
    `insert into click_rate (eshop_id, grosze, valid_from, created_by)
     select id, $1, now(), 'storm' from eshop on conflict do nothing`,
    [CLICK_RATE],
  );
  await pool.query(`update shop_billing set free_clicks = 0, daily_budget = null, monthly_budget = null`);
  const { rows } = await pool.query<{ id: number; price: number }>(
    `select variant.id, price from variant join eshop on eshop.id = eshop_id
     where active and not disabled and shop_state = 'live' and price > 10000 order by variant.id limit 1000`,
  );
  const priced = rows.slice(0, PRICED_OFFERS);
  const watched = rows.slice(PRICED_OFFERS, PRICED_OFFERS + watchedCount).map(({ id }) => id);
  const others = rows.slice(PRICED_OFFERS + watchedCount).map(({ id }) => id);
  await insertWatches(pool, watched);
  return { priced, watched, others };
}

async function waitUntilHealthy({ apiUrl, url }: Environment, offer: number) {
  let inRow = 0;
  return measureUntil(async () => {
    const [api, shell, list, product] = await Promise.all([
      fetchPage(`${apiUrl}/health/ready`),
      fetchPage(`${url}/health/ready`),
      fetchPage(url + getNewList()),
      fetchPage(url + paths.variant(offer)),
    ]);
    const isGood =
      [api, shell, list, product].every(({ status }) => status === 200) && isList(list) && isProduct(product);
    inRow = isGood ? inRow + 1 : 0;
    if (!isGood) await wait(RETRY_MS);
    return inRow === GOOD_IN_ROW;
  }, HEALTH_TIMEOUT_MS);
}

/** Mails of killed processes wait for the end of their lease, which is here. */
async function waitForMails(pool: pg.Pool, areSent: () => boolean) {
  await measureUntil(async () => {
    await pool.query('update mail set next_try_at = now() where sent_at is null and next_try_at > now()');
    await wait(1000);
    return areSent();
  }, MAIL_TIMEOUT_MS);
}

/** At most one mail for each: what the API has sent and could not note. */
function canRepeatMail({ kind, link }: RunEvent) {
  return kind === 'kill API' || kind === 'kill database' || link === 'database';
}

/**
 * The visitor of a click does not wait for the database: it is lost if the API ends within the half of a second before it is
 * written, and does not count if the database cannot say whether it is the first.
 */
function mayLoseClick(events: readonly RunEvent[], at: number) {
  return events.some(({ kind, link, startedAt, endedAt }) => {
    if (kind === 'kill API') return at >= startedAt - CLICK_DELAY_MS && at <= endedAt;
    return (
      (kind === 'kill database' || link === 'database') &&
      at >= startedAt - CLICK_DELAY_MS &&
      at <= endedAt + CLICK_DELAY_MS
    );
  });
}
