import { countAllBits, countCommonBits, forEachBit } from '../facets/bitWords.ts';
import { CodeIndex } from './CodeIndex.ts';
import { QueryReader, type QueryWord } from './QueryReader.ts';
import { QueryScorer, type WordTerms } from './QueryScorer.ts';
import { TermLists } from './TermLists.ts';
import { TermSets } from './TermSets.ts';
import { TextCodes, type SearchText } from './TextCodes.ts';
import { Vocabulary } from './Vocabulary.ts';

/** Ordinals by descending popularity; `isListed` returns whether an ordinal may be shown. */
export type Popularity = {
  ordinals: Uint32Array;
  size: number;
  of: Uint32Array;
  isListed: (ordinal: number) => boolean;
};

// Limits of findBest: up to FEW candidates are scored one by one; of more, only the most popular ones.
const FEW = 800;
const MAX_HITS = 400;
const MAX_STEPS = 100_000;
const MAX_BLIND_STEPS = 6_000;
/** Words in more than this share of all variants do not narrow the candidates. */
const FREQUENT = 1 / 8;

/** Index of all variants by words and codes, with the ordinals of the facet index. A million titles take about 200 MB. */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  readonly codes = new CodeIndex();
  #sets = new TermSets();
  /** By ordinal; see TextCodes. */
  #codes = new TermLists();
  #texts = new TextCodes(this.vocabulary);
  #scorer = new QueryScorer(this.#codes);
  #reader = new QueryReader(this.vocabulary, this.#sets);

  put(ordinal: number, text: SearchText) {
    this.codes.put(ordinal, text.codes ?? []);
    const codes = this.#texts.encode(text);
    const before = this.#codes.get(ordinal);
    if (before.length === codes.length && codes.every((code, i) => before[i] === code)) return;
    for (const code of before) this.#sets.delete(code, ordinal);
    for (const code of codes) this.#sets.add(code, ordinal);
    this.#codes.set(ordinal, codes);
  }

  /** The words of a query with their terms; null for a query without words. */
  read(query: string, size: number): QueryWord[] | null {
    return this.#reader.read(query, { size });
  }

  /** The ordinals with the word, as one bit each. */
  unite(word: WordTerms, size: number) {
    return this.#sets.unite(word, size);
  }

  /** How many of the given ordinals (one bit each) have the word. */
  countCommon(word: WordTerms, ordinals: Uint32Array) {
    return countCommonBits(this.#sets.unite(word, ordinals.length * 32), ordinals);
  }

  /** Whether any of the given ordinals (one bit each) has the word in its category or name. */
  isInNames(word: WordTerms, ordinals: Uint32Array) {
    return this.#sets.isInNames(word, ordinals);
  }

  /** See TermSets. */
  addScores(word: WordTerms, ordinals: Uint32Array, score: Uint8Array, weights: readonly number[]) {
    this.#sets.addScores(word, ordinals, score, weights);
  }

  /**
   * The best `limit` ordinals, and all ordinals that were scored and match. Exact if few variants match; if many match,
   * only popular ones are scored.
   */
  findBest(query: string, popularity: Popularity, limit: number): { best: number[]; seen: number[] } | null {
    // Includes variants that were added after the order was created.
    const size = popularity.of.length;
    const words = this.#reader.read(query, { size, isTyping: true });
    if (!words) return null;
    this.#scorer.setWords(words, this.vocabulary.termCount);
    const hits: Hit[] = [];
    const visit = (ordinal: number) => {
      const score = popularity.isListed(ordinal) ? this.#scorer.getScore(ordinal) : 0;
      if (score > 0) hits.push({ ordinal, score });
    };
    const candidates = this.#findCandidates(words, size);
    if (candidates && countAllBits(candidates) <= FEW) forEachBit(candidates, visit);
    else {
      visitPopular(popularity, candidates, hits, visit);
      if (hits.length < limit / 4) this.#visitAll(words, size, hits, visit);
    }
    const { of } = popularity;
    const best = selectBest(
      hits,
      limit,
      (a, b) => b.score - a.score || of[b.ordinal]! - of[a.ordinal]! || a.ordinal - b.ordinal,
    );
    return { best: best.map(({ ordinal }) => ordinal), seen: hits.map(({ ordinal }) => ordinal) };
  }

  /** Call after many changes. */
  maintain() {
    this.vocabulary.sort();
    this.codes.maintain();
  }

  /** The variants with every word that is not very frequent; null if all words are. */
  #findCandidates(words: readonly WordTerms[], size: number) {
    const rarestFirst = words.toSorted((a, b) => a.estimate - b.estimate);
    let candidates: Uint32Array | null = null;
    for (const word of rarestFirst) {
      if (word.estimate > FEW && word.estimate > size * FREQUENT) break;
      candidates = this.#narrow(candidates, word, size);
      // So few candidates are scored one by one.
      if (word.estimate <= FEW) break;
    }
    return candidates;
  }

  /** For words that are frequent on their own but rare together. */
  #visitAll(words: readonly WordTerms[], size: number, hits: Hit[], visit: (ordinal: number) => void) {
    hits.length = 0;
    let candidates: Uint32Array | null = null;
    for (const word of words) candidates = this.#narrow(candidates, word, size);
    let left = MAX_BLIND_STEPS;
    for (let i = 0; i < candidates!.length && left > 0; i++) {
      for (let word = candidates![i]!; word !== 0; word &= word - 1, left--)
        visit((i << 5) + 31 - Math.clz32(word & -word));
    }
  }

  #narrow(candidates: Uint32Array | null, word: WordTerms, size: number) {
    const next = this.#sets.unite(word, size);
    if (!candidates) return next;
    for (let i = 0; i < next.length; i++) next[i] = next[i]! & candidates[i]!;
    return next;
  }
}

type Hit = { ordinal: number; score: number };

/** Visits candidates (null: all ordinals) by descending popularity, until enough match or the limit is reached. */
function visitPopular(
  { ordinals, size }: Popularity,
  candidates: Uint32Array | null,
  hits: readonly Hit[],
  visit: (ordinal: number) => void,
) {
  const most = Math.min(size, candidates ? MAX_STEPS : MAX_BLIND_STEPS);
  for (let step = 0; step < most && hits.length < MAX_HITS; step++) {
    const ordinal = ordinals[step]!;
    if (!candidates || ((candidates[ordinal >>> 5]! >>> (ordinal & 31)) & 1) !== 0) visit(ordinal);
  }
}

/** The first `limit` items in the order of `compare`, without sorting all of them. */
export function selectBest<T>(items: readonly T[], limit: number, compare: (a: T, b: T) => number): T[] {
  const best: T[] = [];
  for (const item of items) {
    if (best.length === limit && compare(item, best[limit - 1]!) >= 0) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(best[middle]!, item) <= 0) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, item);
    if (best.length > limit) best.pop();
  }
  return best;
}
