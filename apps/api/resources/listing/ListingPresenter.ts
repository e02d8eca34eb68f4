import { randomBytes } from 'node:crypto';
import type { listingResponseSchema } from '@gniazdo/contracts/offers';
import type { ClickSource } from '@gniazdo/contracts/site';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import type { Reads } from '../../database/connect.ts';
import { JsonBytes } from '../../http/JsonBytes.ts';
import type { CatalogueSnapshot } from '../../index/live/Catalogue.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import type { FoundListing } from './searchListing.ts';

/** Size of the card cache in bytes. */
const MAX_BYTES = 32_000_000;
const MAX_CLICK_SOURCES = 128;
/** 16 characters: the link of each card has the id. */
const REQUEST_ID_BYTES = 12;

export type ListingResponse = z.infer<typeof listingResponseSchema>;

/** The JSON of a card, with a leading comma. */
type Card = { version: number; json: Uint8Array };
type FoundList = Exclude<FoundListing, { redirect: unknown }>;

const encoder = new TextEncoder();
const OPENING = encoder.encode('{"listing":');
const VARIANTS = encoder.encode(',"variants":[');

/** Joins a list found by the catalogue with the JSON of its cards. A card is cached until its variant changes. */
export class ListingPresenter {
  readonly #pool: Reads;
  #cards = new LRUCache<number, Card>({ maxSize: MAX_BYTES, sizeCalculation: ({ json }) => json.length });

  constructor(pool: Reads) {
    this.#pool = pool;
  }

  /** `getCatalogue` is called only if cards are missing from the cache. */
  async present(
    listing: FoundListing,
    getCatalogue: () => CatalogueSnapshot,
  ): Promise<ListingResponse | JsonBytes<ListingResponse>> {
    if ('redirect' in listing) return listing;
    const [first, ...others] = await this.#getCards(listing, getCatalogue);
    return new JsonBytes(
      Buffer.concat([
        OPENING,
        listing.json.subarray(0, -1),
        VARIANTS,
        ...(first ? [first.subarray(1)] : []),
        ...others,
        encoder.encode(`],"requestId":"${randomBytes(REQUEST_ID_BYTES).toString('base64url')}"}}`),
      ]),
    );
  }

  async #getCards({ ids, versions, clickSource }: FoundList, getCatalogue: () => CatalogueSnapshot) {
    const cards = new Map<number, Uint8Array>();
    const missing: number[] = [];
    ids.forEach((id, i) => {
      const card = this.#cards.get(getCardKey(id, clickSource));
      if (card && card.version === versions[i]) cards.set(id, card.json);
      else missing.push(id);
    });
    if (missing.length > 0) {
      const rows = await findVariantRows(this.#pool, missing);
      const { reference, day } = getCatalogue();
      for (const row of rows) {
        const card = presentVariant(row, { reference, day, clickSource, isBrief: true });
        const json = encoder.encode(`,${JSON.stringify(card)}`);
        cards.set(row.id, json);
        this.#cards.set(getCardKey(row.id, clickSource), { version: versions[ids.indexOf(row.id)]!, json });
      }
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  }
}

function getCardKey(id: number, clickSource: ClickSource) {
  return id * MAX_CLICK_SOURCES + clickSource;
}
