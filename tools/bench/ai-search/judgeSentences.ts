import { countAllBits } from '@gniazdo/api/index/facets/bitWords';
import type { IndexSnapshot } from '@gniazdo/api/index/live/LiveCatalogue';
import type { Reference } from '@gniazdo/api/index/reference/Reference';
import { readSentence } from '@gniazdo/api/resources/ai-search/readSentence';
import { formatWish } from './formatWish.ts';

/** The shop and the brand that replace the placeholders. */
export type Names = { shop: { slug: string; name: string }; brand: { slug: string; name: string } };
export type JudgedResult = { query: string; missing: string[]; added: string[] };

/** Reads sentences with the rules and compares the filters with the judged ones. */
export function judgeSentences(sentences: readonly JudgedSentence[], reference: Reference, { shop, brand }: Names) {
  return sentences.map(([text, filters]): JudgedResult => {
    const query = text.replace('{sklep}', shop.name).replace('{marka}', brand.name);
    const judged = filters.replace('{sklep}', shop.slug).replace('{marka}', brand.slug).split(' ');
    const read = formatWish(readSentence(query, reference).wish);
    return {
      query,
      missing: judged.filter((filter) => !read.includes(filter)),
      added: read.filter((filter) => !judged.includes(filter)),
    };
  });
}

/** The shop and the brand with the most offers. */
export function findNames({ index, reference }: IndexSnapshot): Names {
  const getLargest = <T>(all: ReadonlyMap<number, T>, bitsets: IndexSnapshot['index']['eshops']) => {
    const counts = [...bitsets].map(([id, { words }]) => ({ id, count: countAllBits(words) }));
    return all.get(counts.sort((a, b) => b.count - a.count)[0]!.id)!;
  };
  return {
    shop: getLargest(reference.eshops, index.eshops),
    brand: getLargest(reference.manufacturers, index.manufacturers),
  };
}

export function isExact({ missing, added }: JudgedResult) {
  return missing.length === 0 && added.length === 0;
}

/** The sentence and its filters; see README.md. `{sklep}` and `{marka}` stand for a shop and a brand of the catalogue. */
export type JudgedSentence = readonly [query: string, filters: string];
