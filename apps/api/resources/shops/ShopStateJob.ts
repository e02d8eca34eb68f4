import type pg from 'pg';
import { hideOrShowSome, lockShopState } from '../../catalogue/merge/hiddenOffers.ts';
import { lockProducts } from '../../catalogue/merge/mergeOffers.ts';
import { maybeOne } from '../../database/one.ts';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import { withTransaction } from '../../database/withTransaction.ts';

const CHECK_EVERY_MS = 30_000;

/** Hides or shows the offers of large shops whose state was changed. Between its steps, others change shops and products. */
export class ShopStateJob extends Poller {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, log: PollerLog) {
    super({
      name: 'shop-states',
      pollMs: CHECK_EVERY_MS,
      channel: { pool, name: 'shop_states' },
      log,
      failureText: 'Offers do not follow the state of their shop',
    });
    this.#pool = pool;
  }

  protected async run() {
    // In any order, so that a shop that fails does not keep others waiting.
    const shop = await maybeOne<{ id: number }>(
      this.#pool,
      'select eshop_id as id from shop_state_change order by random() limit 1',
    );
    if (!shop) return false;
    await withTransaction(this.#pool, async (client) => {
      const state = await lockShopState(client, shop.id);
      if (state === null) return;
      await lockProducts(client);
      await hideOrShowSome(client, shop.id, state);
    });
    return true;
  }
}
