import { randomUUID } from 'node:crypto';
import type { ClickSource, listingAnswerSchema } from '@gniazdo/contracts';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { JsonBytes } from '../http/JsonBytes.ts';
import type { Present } from '../live/Catalogue.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/variantRows.ts';
import type { FoundListing } from './searchListing.ts';

/** Bytes of remembered cards. */
const MOST_BYTES = 32_000_000;
const MOST_CLICK_SOURCES = 128;

export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

/** A card's JSON, with a comma before it. */
type Card = { version: number; json: Uint8Array };
type Found = Exclude<FoundListing, { redirect: unknown }>;

const encoder = new TextEncoder();
const OPENING = encoder.encode('{"listing":');
const VARIANTS = encoder.encode(',"variants":[');

/** Puts lists together from what the catalogue found and the variants' cards, remembered until they change. */
export class ListingPresenter {
  readonly #pool: pg.Pool;
  #cards = new LRUCache<number, Card>({ maxSize: MOST_BYTES, sizeCalculation: ({ json }) => json.length });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async present(found: FoundListing, present: () => Present): Promise<ListingAnswer | JsonBytes<ListingAnswer>> {
    if ('redirect' in found) return found;
    const [first, ...others] = await this.#cardsOf(found, present);
    return new JsonBytes(
      Buffer.concat([
        OPENING,
        found.json.subarray(0, -1),
        VARIANTS,
        ...(first ? [first.subarray(1)] : []),
        ...others,
        encoder.encode(`],"requestId":"${randomUUID()}"}}`),
      ]),
    );
  }

  async #cardsOf({ ids, versions, clickSource }: Found, present: () => Present) {
    const cards = new Map<number, Uint8Array>();
    const missing: number[] = [];
    ids.forEach((id, i) => {
      const card = this.#cards.get(keyOf(id, clickSource));
      if (card && card.version === versions[i]) cards.set(id, card.json);
      else missing.push(id);
    });
    if (missing.length > 0) {
      const rows = await findVariantRows(this.#pool, missing);
      const { reference, day } = present();
      for (const row of rows) {
        const card = presentVariant(row, { reference, day, clickSource, isBrief: true });
        const json = encoder.encode(`,${JSON.stringify(card)}`);
        cards.set(row.id, json);
        this.#cards.set(keyOf(row.id, clickSource), { version: versions[ids.indexOf(row.id)]!, json });
      }
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}

function keyOf(id: number, clickSource: ClickSource) {
  return id * MOST_CLICK_SOURCES + clickSource;
}
