import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { stem } from '../../index/search/stem.ts';
import { isFeatureStem } from '../search/featureWords.ts';
import { findNamedCategories } from '../search/findNamedCategories.ts';
import type { SentenceText } from './SentenceText.ts';

/** Words that are too general to be the wanted thing: `meble` of `meble z drewna`. */
const GENERAL_STEMS = new Set(['mebl', 'dodatk', 'zestaw', 'komplet']);

const slugsById = new Map(categoryTree.map(({ id, slug }) => [id, slug]));

type Word = { ownStem: string; start: number; end: number };

/**
 * Reads and removes the category that a sentence names: of the thing that is named first, the category with the most of its
 * words in the sentence, whatever their order. Returns its slug, those of other categories that the thing may be, and the words of its name; null if it names none.
 */
export function readCategory(rest: SentenceText): { slug: string; others: string[]; words: string[] } | null {
  const words = [...rest.text.matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }): Word => ({
    ownStem: stem(word),
    start: index,
    end: index + word.length,
  }));
  const at = (ownStem: string) => words.findIndex((word) => word.ownStem === ownStem);
  const candidates = findNamedCategories(words.map(({ ownStem }) => ownStem))
    .map(({ ids, head, stems }) => ({
      id: ids[0]!,
      ids,
      stems,
      head: at(head),
      end: Math.max(...[...stems].map(at)),
      // `lustro` is a thing, but not in `szafa z lustrem`.
      isFeature: stems.size === 1 && isFeatureStem(head),
      isGeneral: stems.size === 1 && GENERAL_STEMS.has(head),
    }))
    .filter(({ isGeneral }) => !isGeneral)
    .sort(
      (a, b) =>
        Number(a.isFeature) - Number(b.isFeature) || a.head - b.head || b.stems.size - a.stems.size || a.end - b.end,
    );
  const [best] = candidates;
  if (!best) return null;
  // The shortest name of the category: further words of a synonym (`pufa ze schowkiem`) may be filters.
  const name = candidates.filter(({ id }) => id === best.id).reduce((a, b) => (b.stems.size < a.stems.size ? b : a));
  const cut = words.filter(({ ownStem }) => name.stems.has(ownStem));
  const said = words.filter(({ ownStem }) => best.stems.has(ownStem) || name.stems.has(ownStem));
  const own = said.map(({ start, end }) => rest.text.slice(start, end));
  for (const word of cut.toReversed()) rest.cut(word);
  const ids = new Set([...best.ids, ...candidates.filter(({ head }) => head === best.head).flatMap((one) => one.ids)]);
  ids.delete(best.id);
  return { slug: slugsById.get(best.id)!, others: [...ids].map((id) => slugsById.get(id)!), words: own };
}
