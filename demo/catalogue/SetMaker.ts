import type { Offer } from './offers/makeOffer.ts';

/** Pieces of sets by category of the set: categories of the piece, and how many of it the set has. */
const PIECES: Record<string, { categories: RegExp; quantity: number }[]> = {
  'zestawy-do-sypialni': [
    { categories: /^lozka(-tapicerowane|-drewniane|-kontynentalne|-metalowe)?$/, quantity: 1 },
    { categories: /^szafki-nocne$/, quantity: 2 },
  ],
  'zestawy-stol-i-krzesla': [
    { categories: /^stoly(-do-jadalni|-rozkladane|-okragle)?$/, quantity: 1 },
    { categories: /^krzesla(-do-jadalni|-tapicerowane|-drewniane)?$/, quantity: 4 },
  ],
  'zestawy-wypoczynkowe': [
    { categories: /^sofy(-rozkladane|-2-osobowe|-3-osobowe)?$/, quantity: 1 },
    { categories: /^fotele(-uszaki)?$/, quantity: 2 },
  ],
  'zestawy-ogrodowe': [
    { categories: /^stoly-ogrodowe$/, quantity: 1 },
    { categories: /^krzesla-ogrodowe$/, quantity: 4 },
  ],
};
const ROLES = Object.values(PIECES).flat();
/** So that memory does not grow with the number of offers. */
const MAX_SETS = 400;

/** Chooses the pieces of sets: offers of the same shop and colour. */
export class SetMaker {
  readonly #sets: Offer[] = [];
  /** The first offer of each shop and colour, by role. */
  readonly #pieces = new Map<(typeof ROLES)[number], Map<string, string>>(ROLES.map((role) => [role, new Map()]));

  consider(offer: Offer) {
    const { slug } = offer.product.category;
    if (slug in PIECES) {
      if (this.#sets.length < MAX_SETS) this.#sets.push(offer);
      return;
    }
    for (const role of ROLES) {
      if (!role.categories.test(slug)) continue;
      const found = this.#pieces.get(role)!;
      const key = getKey(offer);
      if (!found.has(key)) found.set(key, offer.id);
    }
  }

  /** Lines of sets.jsonl: the sets whose pieces have all been found. */
  *lines() {
    for (const set of this.#sets) {
      const roles = PIECES[set.product.category.slug]!;
      const pieces = roles.flatMap((role) => {
        const offer = this.#pieces.get(role)!.get(getKey(set));
        return offer ? [{ offer, quantity: role.quantity }] : [];
      });
      if (pieces.length === roles.length) yield { shop: set.shop.slug, offer: set.id, pieces };
    }
  }
}

function getKey({ shop, product }: Offer) {
  return `${shop.slug} ${product.colour.name}`;
}
