import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileWriter } from './feeds/FileWriter.ts';
import { FORMATS, getFeedName } from './feeds/formats.ts';
import type { Offer } from './offers/makeOffer.ts';
import { Random } from './Random.ts';
import { presentShop } from './supplements.ts';

const SHOP = 'dekoratornia';
const SOLD_SHARE = 0.05;

/**
 * The next feed of one shop, in the folder `later`: what it does not sell any more is missing. Imported after the catalogue,
 * it leaves offers that are not active, which pages show without a link to the shop.
 */
export class LaterDelivery {
  readonly #out: string;
  readonly #seed: number;
  #feed: FileWriter | undefined;
  #foot = '';

  constructor(out: string, seed: number) {
    this.#out = join(out, 'later');
    this.#seed = seed;
  }

  write({ shop, product }: Offer, line: string) {
    if (shop.slug !== SHOP) return;
    const format = FORMATS[shop.format];
    if (!this.#feed) {
      mkdirSync(this.#out, { recursive: true });
      this.#feed = new FileWriter(join(this.#out, getFeedName(shop)));
      this.#feed.write(format.head(shop));
      this.#foot = format.foot;
      const shops = new FileWriter(join(this.#out, 'shops.jsonl'));
      shops.writeJson(presentShop(shop, getFeedName(shop)));
      shops.close();
    } else if (new Random(this.#seed, 'sold', product.number).chance(SOLD_SHARE)) return;
    this.#feed.write(line);
  }

  close() {
    this.#feed?.write(this.#foot);
    this.#feed?.close();
  }
}
