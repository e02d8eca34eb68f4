import { randomUUID } from 'node:crypto';
import type { ClickSource, listingAnswerSchema } from '@gniazdo/contracts';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { JsonText } from '../http/JsonText.ts';
import type { Present } from '../live/Catalogue.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/variantRows.ts';
import type { FoundListing } from './searchListing.ts';

/** Characters of remembered JSON, two bytes each at the most. */
const MOST_CHARACTERS = 16_000_000;

export type ListingAnswer = z.infer<typeof listingAnswerSchema>;

type Card = { version: number; json: string };

/** Puts lists together from what the catalogue found and the variants' cards, remembered until they change. */
export class ListingPresenter {
  readonly #pool: pg.Pool;
  #cards = new LRUCache<string, Card>({ maxSize: MOST_CHARACTERS, sizeCalculation: ({ json }) => json.length });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async present(found: FoundListing, present: () => Present): Promise<ListingAnswer | JsonText<ListingAnswer>> {
    if ('redirect' in found) return found;
    const cards = await this.#cardsOf(found, present);
    const head = found.json.slice(0, -1);
    return new JsonText(`{"listing":${head},"variants":[${cards.join(',')}],"requestId":"${randomUUID()}"}}`);
  }

  async #cardsOf({ ids, versions, clickSource }: Exclude<FoundListing, { redirect: unknown }>, present: () => Present) {
    const cards = new Map<number, string>();
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
        const json = JSON.stringify(presentVariant(row, { reference, day, clickSource, isBrief: true }));
        cards.set(row.id, json);
        this.#cards.set(keyOf(row.id, clickSource), { version: versions[ids.indexOf(row.id)]!, json });
      }
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}

function keyOf(id: number, clickSource: ClickSource) {
  return `${clickSource}:${id}`;
}
