import { POSITION_GROUPS } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { DayCounts } from '../database/DayCounts.ts';
import { getPolishDay } from '../getPolishDay.ts';
import { DistinctKeys } from './DistinctKeys.ts';

/** A card that a client saw or clicked. `position`: in its list from 1; null without one. */
export type CountedCard = { variantId: number; source: number; position: number | null };

/** Of one client and day, so many count. */
const MAX_OF_CLIENT = { seen: 2_000, clicked: 60 };
const MAX_CLIENTS = 200_000;

/**
 * Counts the clients that saw or clicked a card, for the order of lists: each client once a day, card and click source, and
 * only a limited number of its cards. Who they are is known in memory only, until the end of the day.
 */
export class CardCounter {
  readonly #counts: DayCounts;
  readonly #maxOfClient: number;
  #day = '';
  #known = new DistinctKeys();
  #cardsOfClient = new Map<string, number>();

  constructor(pool: pg.Pool, column: 'seen' | 'clicked', onError: (error: unknown) => void) {
    this.#maxOfClient = MAX_OF_CLIENT[column];
    this.#counts = new DayCounts(
      pool,
      {
        prepare: 'prepare_card_day',
        // Offers that do not exist are skipped.
        insert: `insert into card_count (day, variant_id, source, position_group, ${column})
          select card.* from unnest($1::date[], $2::integer[], $3::smallint[], $4::smallint[], $5::integer[])
            as card (day, variant_id, source, position_group, count)
          where exists (select from variant where id = card.variant_id)
          on conflict (day, variant_id, source, position_group)
            do update set ${column} = card_count.${column} + excluded.${column}`,
      },
      onError,
    );
  }

  /** `client`: its network. */
  record(client: string, cards: readonly CountedCard[]) {
    this.#startDay();
    const counted = cards.filter(({ variantId, source }) => this.#isCounted(client, variantId, source));
    if (counted.length === 0) return;
    this.#counts.add(counted.map(({ variantId, source, position }) => [variantId, source, getPositionGroup(position)]));
  }

  flush() {
    return this.#counts.flush();
  }

  #startDay() {
    const day = getPolishDay();
    if (day === this.#day) return;
    this.#day = day;
    this.#known = new DistinctKeys();
    this.#cardsOfClient.clear();
  }

  #isCounted(client: string, variantId: number, source: number) {
    const before = this.#cardsOfClient.get(client) ?? 0;
    if (before >= this.#maxOfClient) return false;
    if (before === 0 && this.#cardsOfClient.size >= MAX_CLIENTS) return false;
    if (!this.#known.add(`${client} ${variantId} ${source}`)) return false;
    this.#cardsOfClient.set(client, before + 1);
    return true;
  }
}

/** 0 without a position, else the number of the group from 1. */
function getPositionGroup(position: number | null) {
  if (position === null) return 0;
  const next = POSITION_GROUPS.findIndex((first) => first > position);
  return next === -1 ? POSITION_GROUPS.length : next;
}
