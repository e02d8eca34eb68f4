import { setTimeout as wait } from 'node:timers/promises';
import { SHELLS } from '@gniazdo/system/cluster/runProcesses';
import pg from 'pg';
import { fetchPage, measureUntil } from '../chaos/fetchPage.ts';
import { readPagePrices } from '../prices/readPrices.ts';
import { getServerUrl, type ClusterUnderTest } from './processes.ts';

const PAUSE_MS = 200;
const TIMEOUT_MS = 30_000;
const RETRY_MS = 50;
const POLL_MS = 100;
const STEP = 100;

type Options = Pick<ClusterUnderTest, 'processes' | 'databaseUrl'>;

/**
 * Changes the price of one offer after the other, and waits each time until the pages of both shells show it. `stop` resolves
 * to the times from the commit (ms; null: not within 30 s).
 */
export async function changePrices({ processes, databaseUrl }: Options) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  const offers = await readOffers(pool, 1000);
  const times: (number | null)[] = [];
  const end = new AbortController();

  async function change() {
    for (const { id } of offers) {
      const price = await raisePrice(pool, id, end.signal);
      if (price === null) return;
      times.push(
        await measureUntil(async () => {
          if ((await countWrongPages(processes, { id, price })) === 0) return true;
          await wait(POLL_MS);
          return false;
        }, TIMEOUT_MS),
      );
      if (end.signal.aborted) return;
      await wait(PAUSE_MS);
    }
  }
  const ended = change();
  return {
    async stop() {
      end.abort();
      await ended;
      await pool.end();
      return times;
    },
  };
}

/** Compares the prices of random offers on the pages of both shells with the database. */
export async function comparePrices({ processes, databaseUrl }: Options, count: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const offers = await readOffers(pool, count);
    let wrong = 0;
    for (const offer of offers) wrong += await countWrongPages(processes, offer);
    return { wrong, pages: offers.length * SHELLS.length };
  } finally {
    await pool.end();
  }
}

async function countWrongPages(processes: Options['processes'], { id, price }: { id: number; price: number }) {
  const shown = await Promise.all(SHELLS.map((shell) => readPrice(getServerUrl({ processes }, shell), id)));
  return shown.filter((each) => each !== price).length;
}

/** NaN if the page is missing or has no price. */
async function readPrice(url: string, id: number) {
  const prices = await readPagePrices(id, async (path) => (await fetchPage(url + path)).html);
  return prices.find(({ place }) => place === 'page')?.price ?? NaN;
}

/** Resolves to the new price in PLN. Repeats the change while the database does not accept it; null: `signal` was aborted. */
async function raisePrice(pool: pg.Pool, id: number, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ price: number }>(
        `update variant set price = price + $2, price_before = null where id = $1 returning price::float / 100 as price`,
        [id, STEP],
      );
      return rows[0]!.price;
    } catch {
      await wait(RETRY_MS);
    }
  }
  return null;
}

async function readOffers(pool: pg.Pool, count: number) {
  const { rows } = await pool.query<{ id: number; price: number }>(
    `select id::int, price::float / 100 as price from variant where active and not disabled order by random() limit $1`,
    [count],
  );
  return rows;
}
