import { createHmac } from 'node:crypto';
import { type Database, one } from '../../database/one.ts';
import { getWideNetwork } from '../../limits/getClientNetwork.ts';

/** Clicks of one client on one offer within this time count once. */
export const CLICK_WINDOW = '30 minutes';
/** At most this many clients of an IPv6 /48 or IPv4 /24 count for one offer within the window: the shop does not pay for more. */
const MAX_OF_NETWORK = 10;

/** Counts a key; a count that is older than the window begins again. */
const COUNT = `on conflict (key) do update set
  count = case when recent_click.since > now() - interval '${CLICK_WINDOW}' then recent_click.count + 1 else 1 end,
  since = case when recent_click.since > now() - interval '${CLICK_WINDOW}' then recent_click.since else now() end
  returning count`;

/**
 * Remembers who clicked what, for all processes of the API: the database decides which of two clicks is the first. Clients are
 * stored as keyed hashes, which only holders of `secret` can compare.
 */
export class RecentClicks {
  readonly #pool: Database;
  readonly #secret: string;

  constructor(pool: Database, secret: string) {
    this.#pool = pool;
    this.#secret = secret;
  }

  /**
   * What a click is: the `first` one of the client in the window, which counts, a `repeated` one, or one of an unusual number
   * from the wider network. Of these, only the first is `reported`.
   */
  async add(client: string, variantId: number): Promise<'first' | 'repeated' | 'reported' | 'unusual'> {
    const { own, of_network: ofNetwork } = await one<{ own: number; of_network: number | null }>(
      this.#pool,
      `with own as (insert into recent_click (key, since, count) values ($1, now(), 1) ${COUNT}),
         network as (insert into recent_click (key, since, count) select $2::bytea, now(), 1 from own where count = 1 ${COUNT})
       select own.count as own, network.count as of_network from own left join network on true`,
      [this.#hash(`${client} ${variantId}`), this.#hash(`${getWideNetwork(client)}/ ${variantId}`)],
    );
    if (own > 1 || ofNetwork === null) return 'repeated';
    if (ofNetwork <= MAX_OF_NETWORK) return 'first';
    return ofNetwork === MAX_OF_NETWORK + 1 ? 'reported' : 'unusual';
  }

  #hash(text: string) {
    return createHmac('sha256', this.#secret).update(`click ${text}`).digest();
  }
}
