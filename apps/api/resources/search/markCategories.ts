import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { getNameStems, type NamedCategories } from './findNamedCategories.ts';

/** Ordinals as one bit each: in a named category, and of these, in one that is named after the same thing. */
export type CategoryMasks = { inside: Uint32Array; central: Uint32Array };

/**
 * The variants of the named categories. For `sofa`, sofas and sofa beds are central; covers and corner sofas, which the
 * category also contains, are only inside.
 *
 * @param room The slug of the chosen category, if any.
 */
export function markCategories(
  snapshot: IndexSnapshot,
  { ids, head }: NamedCategories,
  room: string | undefined,
): CategoryMasks {
  const inside = new Uint32Array(Math.ceil(snapshot.index.size / 32));
  const { bySlug } = snapshot.reference.categories;
  const special = SPECIAL_ROOMS.filter((slug) => slug !== room).map((slug) => bySlug.get(slug)?.id);
  for (const id of ids) addTo(inside, getWords(snapshot, id));
  const central = inside.slice();
  for (const id of ids) removeOthers(snapshot, id, { head, special, central });
  return { inside, central };
}

/** Things for children and for the garden are only meant if the query says so. */
const SPECIAL_ROOMS = ['pokoj-dzieciecy', 'taras-i-ogrod'];

type Named = { head: string; special: readonly (number | undefined)[]; central: Uint32Array };

/** Removes the descendants that are named after another thing, or are for children or the garden. */
function removeOthers(snapshot: IndexSnapshot, id: number, named: Named) {
  const { head, special, central } = named;
  const { categories } = snapshot.reference;
  for (const child of categories.children(id)) {
    const isSpecial = categories.getAncestorIds(child.id).some((ancestor) => special.includes(ancestor));
    if (getNameStems(child.id)[0] === head && !isSpecial) removeOthers(snapshot, child.id, named);
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
