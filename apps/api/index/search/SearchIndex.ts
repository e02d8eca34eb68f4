import { Bitset } from '../facets/Bitset.ts';
import { countAllBits, forEachBit } from '../facets/bitWords.ts';
import { selectBest } from './selectBest.ts';
import { PREFIX_LOSS, QueryScorer, type WordTerms } from './QueryScorer.ts';
import { TermLists } from './TermLists.ts';
import { type Scored, TermSets } from './TermSets.ts';
import { TextCodes, type SearchText } from './TextCodes.ts';
import { tokenizeQuery } from './tokenize.ts';
import { Vocabulary } from './Vocabulary.ts';

export type SearchResult = {
  /** Bit per ordinal. */
  bitset: Bitset;
  /** Score by ordinal, 0–255. */
  score: Uint8Array;
  /** The corrected query if an unknown word was replaced by a similar one; else null. */
  corrected: string | null;
};

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

/** Word index of all variants by stem, with the ordinals of the facet index. A million titles take about 200 MB. */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  #sets = new TermSets();
  /** By ordinal; see TextCodes. */
  #codes = new TermLists();
  #texts = new TextCodes(this.vocabulary);
  #scorer = new QueryScorer(this.#codes);

  put(ordinal: number, text: SearchText) {
    const codes = this.#texts.encode(text);
    const before = this.#codes.get(ordinal);
    if (before.length === codes.length && codes.every((code, i) => before[i] === code)) return;
    for (const code of before) this.#sets.delete(code, ordinal);
    for (const code of codes) this.#sets.add(code, ordinal);
    this.#codes.set(ordinal, codes);
  }

  /** All variants with every word of the query; null for a query without words. */
  find(query: string, size: number): SearchResult | null {
    const words = this.#read(query);
    if (!words) return null;
    let found: Scored | null = null;
    for (const word of words) {
      const next = this.#sets.score(word, size);
      found = found ? narrow(found, next) : next;
    }
    const isCorrected = words.some(({ corrected }) => corrected);
    return {
      bitset: new Bitset(size, found!.words),
      score: found!.score,
      corrected: isCorrected ? words.map(({ typed, corrected }) => corrected ?? typed).join(' ') : null,
    };
  }

  /**
   * The best `limit` ordinals, and all ordinals that were scored and match. Exact if few variants match; if many match,
   * only popular ones are scored.
   */
  findBest(query: string, popularity: Popularity, limit: number): { best: number[]; seen: number[] } | null {
    const words = this.#read(query);
    if (!words) return null;
    this.#scorer.setWords(words, this.vocabulary.termCount);
    const hits: Hit[] = [];
    const visit = (ordinal: number) => {
      const score = popularity.isListed(ordinal) ? this.#scorer.getScore(ordinal) : 0;
      if (score > 0) hits.push({ ordinal, score });
    };
    // Includes variants that were added after the order was created.
    const size = popularity.of.length;
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

  #read(query: string): QueryWord[] | null {
    const words = tokenizeQuery(query);
    if (words.length === 0) return null;
    return words.map((word, i) => {
      const losses = new Map<number, number>();
      const exact = this.vocabulary.find(word);
      if (i === words.length - 1)
        for (const term of this.vocabulary.findByPrefix(word))
          if (this.#sets.count(term) > 0) losses.set(term, PREFIX_LOSS);
      if (exact !== undefined && this.#sets.count(exact) > 0) losses.set(exact, 0);
      const corrected = losses.size === 0 ? this.#correct(word, losses) : null;
      let estimate = 0;
      for (const term of losses.keys()) estimate += this.#sets.count(term);
      return { typed: word, corrected, losses, estimate };
    });
  }

  /** Adds the terms similar to an unknown word; returns the most frequent one, or null. */
  #correct(word: string, losses: Map<number, number>) {
    let best: string | null = null;
    let most = 0;
    for (const [term, like] of this.vocabulary.findByTypo(word)) {
      losses.set(term, PREFIX_LOSS);
      if (this.#sets.count(term) > most) [best, most] = [like, this.#sets.count(term)];
    }
    return best;
  }
}

type QueryWord = WordTerms & { typed: string; corrected: string | null };

type Hit = { ordinal: number; score: number };

function narrow(found: Scored, next: Scored) {
  const { words, score } = found;
  for (let i = 0; i < words.length; i++) {
    words[i] = words[i]! & next.words[i]!;
    for (let word = words[i]!; word !== 0; word &= word - 1) {
      const ordinal = (i << 5) + 31 - Math.clz32(word & -word);
      score[ordinal] = Math.min(255, score[ordinal]! + next.score[ordinal]!);
    }
  }
  return found;
}

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
