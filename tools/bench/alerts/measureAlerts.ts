import { oneValue } from '@gniazdo/api/database/one';
import { MailWorker } from '@gniazdo/api/mail/MailWorker';
import { mailJobs } from '@gniazdo/api/mailKinds';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Changes prices in one transaction, as an import does, and waits until the worker of an API process has put the alerts into
 * the outbox. Resolves to the times in seconds.
 */
export async function measureAlerts(pool: pg.Pool, changed: number[]) {
  const worker = new MailWorker(pool, {
    jobs: mailJobs,
    send: async () => undefined,
    log: {
      error: (details) => {
        throw Object.assign(new Error('The worker failed'), details);
      },
    },
  });
  // At night, mails wait for the morning.
  await pool.query(
    `create or replace function get_alert_time(at timestamptz, last_sent timestamptz) returns timestamptz
     language sql as $$ select at + interval '1 day' $$`,
  );
  worker.start();
  // The worker sleeps between two looks.
  await pause(500);
  const startedAt = performance.now();
  await pool.query('update variant set price = 50 where id = any ($1)', [changed]);
  const committedAt = performance.now();
  while ((await countAlerts(pool)) < changed.length) await pause(20);
  const endedAt = performance.now();
  await worker.stop();
  return { import: (committedAt - startedAt) / 1000, alerts: (endedAt - committedAt) / 1000 };
}

async function countAlerts(pool: pg.Pool) {
  return oneValue<number>(pool, 'select count(*)::integer from alert');
}

/** A confirmed watch of each offer by a visitor with an address of their own, who waits for a lower price. */
export async function insertWatches(pool: pg.Pool, offers: number[]) {
  await pool.query(
    `with made as (
       insert into liker (cookie_hash) select sha256(int4send(n)) from generate_series(1, $1) as n returning id
     ), numbered as (
       select id, row_number() over () as n from made
     )
     insert into watch (liker_id, variant_id, email, email_key, target_price, was_available, confirmed_at)
     select id, ($2::integer[])[n], 'alert' || n || '@example.com', 'alert' || n || '@example.com', 90, true, now() from numbered`,
    [offers.length, offers],
  );
}
