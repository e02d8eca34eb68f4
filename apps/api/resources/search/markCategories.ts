import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { stem } from '../../index/search/stem.ts';
import { tokenizeQuery } from '../../index/search/tokenize.ts';
import type { NamedCategories } from './findNamedCategories.ts';

/** Ordinals as one bit each: in a named category, and of these, in one that is named after the same thing. */
export type CategoryMasks = { inside: Uint32Array; central: Uint32Array };

/**
 * The variants of the named categories. For `sofa`, sofas and sofa beds are central; covers and corner sofas, which the
 * category also contains, are only inside.
 */
export function markCategories(snapshot: IndexSnapshot, { ids, head }: NamedCategories, size: number): CategoryMasks {
  const inside = new Uint32Array(Math.ceil(size / 32));
  for (const id of ids) addTo(inside, getWords(snapshot, id));
  const central = inside.slice();
  for (const id of ids) removeOthers(snapshot, id, head, central);
  return { inside, central };
}

/** Things for children and for the garden are only meant if the query says so. */
const SPECIAL_ROOMS = ['pokoj-dzieciecy', 'taras-i-ogrod'];

/** Removes the descendants that are named after another thing, or are for children or the garden. */
function removeOthers(snapshot: IndexSnapshot, id: number, head: string, central: Uint32Array) {
  const { categories } = snapshot.reference;
  const special = SPECIAL_ROOMS.map((slug) => categories.bySlug.get(slug)?.id);
  for (const child of categories.children(id)) {
    const [first] = tokenizeQuery(child.name);
    const isSpecial = categories.getAncestorIds(child.id).some((ancestor) => special.includes(ancestor));
    if (first && stem(first.word) === head && !isSpecial) removeOthers(snapshot, child.id, head, central);
    else {
      const words = getWords(snapshot, child.id);
      const length = Math.min(words.length, central.length);
      for (let i = 0; i < length; i++) central[i] = central[i]! & ~words[i]!;
    }
  }
}

function getWords({ index }: IndexSnapshot, id: number) {
  return index.bitset(index.categories, id).words;
}

function addTo(mask: Uint32Array, words: Uint32Array) {
  const length = Math.min(words.length, mask.length);
  for (let i = 0; i < length; i++) mask[i] = mask[i]! | words[i]!;
}
