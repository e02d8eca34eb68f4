import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@gniazdo/demo/catalogue/Random';
import type pg from 'pg';
import type { StormRecord } from './checkStorm.ts';

const PAUSE_MS = 700;
/** Every so many changes, the price of a watched offer falls to the target. */
const ALERT_EVERY = 2;
/** Below the targets of `insertWatches`, grosze. */
export const ALERT_PRICE = 50;

type Options = { pool: pg.Pool; seed: number; priced: { id: number; price: number }[]; watched: number[] };

/** Changes prices, as imports do, until it is stopped. */
export function changePrices({ pool, seed, priced, watched }: Options) {
  const random = new Random('prices', seed);
  const changes: StormRecord['priceChanges'] = priced.map(({ id, price }) => ({ offer: id, price, at: 0 }));
  const end = new AbortController();
  const waiting = [...watched];

  async function change() {
    for (let count = 1; !end.signal.aborted; count++) {
      const { id } = random.pick(priced);
      const price = random.whole(10_000, 90_000);
      // It may be seen from now on, also if the database does not confirm it.
      changes.push({ offer: id, price, at: Date.now() });
      await setPrice(id, price);
      const next = count % ALERT_EVERY === 0 ? waiting.shift() : undefined;
      if (next !== undefined) await setPrice(next, ALERT_PRICE);
      await wait(PAUSE_MS);
    }
  }

  /** The database may be away; at the end, it says which changes it has. */
  async function setPrice(id: number, price: number) {
    await pool
      .query('update variant set price = $2, price_before = null where id = $1', [id, price])
      .catch(() => undefined);
  }

  const ended = change();
  return {
    changes,
    async stop() {
      end.abort();
      await ended;
    },
  };
}
