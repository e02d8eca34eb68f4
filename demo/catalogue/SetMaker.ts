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

/** Candidates of one shop and brand for a role, likewise. */
const MAX_CANDIDATES = 100;
/** Of the size of the set that its main piece may differ by. */
const SIZE_TOLERANCE = 0.08;

/** Chooses the pieces of sets: offers of the same shop and brand, the main one of the size of the set. */
export class SetMaker {
  readonly #sets: Offer[] = [];
  /** The first offers of each shop and brand, by role. */
  readonly #pieces = new Map<(typeof ROLES)[number], Map<string, Offer[]>>(ROLES.map((role) => [role, new Map()]));

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
      const candidates = found.get(key) ?? [];
      if (candidates.length < MAX_CANDIDATES) found.set(key, [...candidates, offer]);
    }
  }

  /** Lines of sets.jsonl: the sets whose pieces have all been found. */
  *lines() {
    for (const set of this.#sets) {
      const roles = PIECES[set.product.category.slug]!;
      const pieces = roles.flatMap((role) => {
        const candidates = this.#pieces.get(role)!.get(getKey(set)) ?? [];
        const fitting = role.quantity > 1 ? candidates : candidates.filter((offer) => isMainPiece(offer, set));
        const ofColour = fitting.find(({ product }) => product.colour.name === set.product.colour.name);
        const offer = ofColour ?? fitting[0];
        return offer ? [{ offer: offer.id, quantity: role.quantity }] : [];
      });
      if (pieces.length === roles.length) yield { shop: set.shop.slug, offer: set.id, pieces };
    }
  }
}

function getKey({ shop, product }: Offer) {
  return `${shop.slug} ${product.brand}`;
}

function isMainPiece({ product, title }: Offer, { product: set, title: setTitle }: Offer) {
  const [own, wanted] = [findLongest(product), findLongest(set)];
  // A set "3+1+1" has a sofa for three.
  if (setTitle.includes('3+1+1') && /[124]-osobow/.test(title)) return false;
  return Math.abs(own - wanted) <= SIZE_TOLERANCE * wanted;
}

function findLongest({ statedSize }: Offer['product']) {
  return Math.max(0, ...Object.values(statedSize).map((side) => side ?? 0));
}
