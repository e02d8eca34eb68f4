import { Bitset } from '../facets/Bitset.ts';
import { countAllBits, forEachBit } from '../facets/bitWords.ts';
import { keepBest } from './keepBest.ts';
import { OrdinalSet } from './OrdinalSet.ts';
import { PREFIX_LOSS, QueryScorer, WEIGHTS, type WordTerms } from './QueryScorer.ts';
import { TermLists } from './TermLists.ts';
import { TextCodes, type SearchText } from './TextCodes.ts';
import { tokenizeQuery } from './tokenize.ts';
import { Vocabulary } from './Vocabulary.ts';

export type Found = {
  /** Bit per ordinal. */
  bitset: Bitset;
  /** How well an ordinal fits, 0–255. */
  score: Uint8Array;
  /** The query's words as they were read, when one of them is unknown and a similar one was taken; else null. */
  corrected: string | null;
};

/** The most popular first; `isListed` says which of them may be shown. */
export type Popularity = {
  ordinals: Uint32Array;
  size: number;
  of: Uint32Array;
  isListed: (ordinal: number) => boolean;
};

// For the best few: so many variants are looked at one by one; of more, the most popular ones.
const FEW = 800;
const MOST_LOOKS = 400;
const MOST_STEPS = 100_000;
const MOST_BLIND_STEPS = 6_000;
/** A word of more than this share of all variants is only looked for in those that have the other words. */
const FREQUENT = 1 / 8;

/** Words of all variants by stem, with ordinals as in the facet index. A million titles take about 200 MB. */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  #sets: (OrdinalSet | undefined)[][] = WEIGHTS.map(() => []);
  /** By ordinal; see TextCodes. */
  #codes = new TermLists();
  #texts = new TextCodes(this.vocabulary);
  #scorer = new QueryScorer(this.#codes);

  put(ordinal: number, text: SearchText) {
    const codes = this.#texts.of(text);
    const before = this.#codes.get(ordinal);
    if (before.length === codes.length && codes.every((code, i) => before[i] === code)) return;
    for (const code of before) this.#sets[code & 3]![code >>> 2]!.delete(ordinal);
    for (const code of codes) (this.#sets[code & 3]![code >>> 2] ??= new OrdinalSet()).add(ordinal);
    this.#codes.set(ordinal, codes);
  }

  /** All variants that hold every word of the query; null for a query without words. */
  find(query: string, size: number): Found | null {
    const words = this.#read(query);
    if (!words) return null;
    let found: { words: Uint32Array; score: Uint8Array } | null = null;
    for (const word of words) {
      const next = this.#scoresOf(word, size);
      found = found ? narrow(found, next) : next;
    }
    const isCorrected = words.some(({ corrected }) => corrected);
    return {
      bitset: new Bitset(size, found!.words),
      score: found!.score,
      corrected: isCorrected ? words.map(({ asked, corrected }) => corrected ?? asked).join(' ') : null,
    };
  }

  /**
   * The best `limit` ordinals, best first, and all that were looked at on the way and fit. Exact where few fit; of
   * many, the more popular ones are enough.
   */
  findBest(query: string, popularity: Popularity, limit: number): { best: number[]; seen: number[] } | null {
    const words = this.#read(query);
    if (!words) return null;
    this.#scorer.take(words, this.vocabulary.termCount);
    const hits: Hit[] = [];
    const look = (ordinal: number) => {
      const score = popularity.isListed(ordinal) ? this.#scorer.scoreOf(ordinal) : 0;
      if (score > 0) hits.push({ ordinal, score });
    };
    // Also those that came after the order was made.
    const size = popularity.of.length;
    const candidates = this.#candidatesOf(words, size);
    if (candidates && countAllBits(candidates) <= FEW) forEachBit(candidates, look);
    else {
      lookAtPopular(popularity, candidates, hits, look);
      if (hits.length < limit / 4) this.#lookAtAll(words, size, hits, look);
    }
    const { of } = popularity;
    const best = keepBest(
      hits,
      limit,
      (a, b) => b.score - a.score || of[b.ordinal]! - of[a.ordinal]! || a.ordinal - b.ordinal,
    );
    return { best: best.map(({ ordinal }) => ordinal), seen: hits.map(({ ordinal }) => ordinal) };
  }

  /** After many changes. */
  maintain() {
    this.vocabulary.sort();
  }

  /** Who may fit: those with every word that isn't very frequent. Null when all words are. */
  #candidatesOf(words: readonly WordTerms[], size: number) {
    const rarestFirst = words.toSorted((a, b) => a.estimate - b.estimate);
    let candidates: Uint32Array | null = null;
    for (const word of rarestFirst) {
      if (word.estimate > FEW && word.estimate > size * FREQUENT) break;
      candidates = this.#narrow(candidates, word, size);
      // The few that are left are looked at anyway.
      if (word.estimate <= FEW) break;
    }
    return candidates;
  }

  /** Words that are very frequent each but rare together. */
  #lookAtAll(words: readonly WordTerms[], size: number, hits: Hit[], look: (ordinal: number) => void) {
    hits.length = 0;
    let candidates: Uint32Array | null = null;
    for (const word of words) candidates = this.#narrow(candidates, word, size);
    let left = MOST_BLIND_STEPS;
    for (let i = 0; i < candidates!.length && left > 0; i++) {
      for (let word = candidates![i]!; word !== 0; word &= word - 1, left--)
        look((i << 5) + 31 - Math.clz32(word & -word));
    }
  }

  #narrow(candidates: Uint32Array | null, { losses }: WordTerms, size: number) {
    const next = new Uint32Array(Math.ceil(size / 32));
    for (const term of losses.keys()) for (const sets of this.#sets) sets[term]?.addTo(next);
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
        for (const term of this.vocabulary.beginningWith(word)) if (this.#isUsed(term)) losses.set(term, PREFIX_LOSS);
      if (exact !== undefined && this.#isUsed(exact)) losses.set(exact, 0);
      const corrected = losses.size === 0 ? this.#correct(word, losses) : null;
      let estimate = 0;
      for (const term of losses.keys()) estimate += this.#sizeOf(term);
      return { asked: word, corrected, losses, estimate };
    });
  }

  /** Takes the words like an unknown one; the most frequent of them is what was meant, if there is any. */
  #correct(word: string, losses: Map<number, number>) {
    let best: string | null = null;
    let most = 0;
    for (const [term, like] of this.vocabulary.like(word)) {
      losses.set(term, PREFIX_LOSS);
      if (this.#sizeOf(term) > most) [best, most] = [like, this.#sizeOf(term)];
    }
    return best;
  }

  #isUsed(term: number) {
    return this.#sizeOf(term) > 0;
  }

  #sizeOf(term: number) {
    return (this.#sets[0]![term]?.size ?? 0) + (this.#sets[1]![term]?.size ?? 0) + (this.#sets[2]![term]?.size ?? 0);
  }

  #scoresOf({ losses }: WordTerms, size: number) {
    const words = new Uint32Array(Math.ceil(size / 32));
    const score = new Uint8Array(size);
    for (const [term, loss] of losses) {
      this.#sets.forEach((sets, field) => {
        const set = sets[term];
        if (!set) return;
        set.addTo(words);
        // Twice the weight, so that the loss is less than a field's difference.
        set.mark(score, 2 * WEIGHTS[field]! - loss);
      });
    }
    return { words, score };
  }
}

type QueryWord = WordTerms & { asked: string; corrected: string | null };

type Hit = { ordinal: number; score: number };
type Scored = { words: Uint32Array; score: Uint8Array };

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

/** Looks at candidates (null: at all), the most popular first, until enough of them fit or it takes too long. */
function lookAtPopular(
  { ordinals, size }: Popularity,
  candidates: Uint32Array | null,
  hits: readonly Hit[],
  look: (ordinal: number) => void,
) {
  const most = Math.min(size, candidates ? MOST_STEPS : MOST_BLIND_STEPS);
  for (let step = 0; step < most && hits.length < MOST_LOOKS; step++) {
    const ordinal = ordinals[step]!;
    if (!candidates || ((candidates[ordinal >>> 5]! >>> (ordinal & 31)) & 1) !== 0) look(ordinal);
  }
}
