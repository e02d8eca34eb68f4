import { Bitset } from '../facets/Bitset.ts';
import { OrdinalSet } from './OrdinalSet.ts';
import { TermLists } from './TermLists.ts';
import { TextCodes, type SearchText } from './TextCodes.ts';
import { tokenizeQuery } from './tokenize.ts';
import { Vocabulary } from './Vocabulary.ts';

export type Found = {
  /** Bit per ordinal. */
  bitset: Bitset;
  /** How well an ordinal fits, 0–255. */
  score: Uint8Array;
};

/** What a word of the query stands for: terms, each with what it loses for not being the word itself. */
type WordTerms = { losses: Map<number, number>; estimate: number };

/** The most popular first; `isListed` says which of them may be shown. */
export type Popularity = {
  ordinals: Uint32Array;
  size: number;
  of: Uint32Array;
  isListed: (ordinal: number) => boolean;
};

/** By field: category, name, others. */
const WEIGHTS = [5, 3, 1] as const;
/** A word that only begins with what was typed counts a little less. */
const PREFIX_LOSS = 1;

// For the best few: so many variants are looked at one by one; of more, the most popular ones.
const FEW = 2_000;
const MOST_STEPS = 6_000;
const ENOUGH_STEPS = 1_500;

/** Words of all variants by stem, with ordinals as in the facet index. A million titles take about 200 MB. */
export class SearchIndex {
  readonly vocabulary = new Vocabulary();
  #sets: (OrdinalSet | undefined)[][] = WEIGHTS.map(() => []);
  /** By ordinal; see TextCodes. */
  #codes = new TermLists();
  #texts = new TextCodes(this.vocabulary);

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
    return { bitset: new Bitset(size, found!.words), score: found!.score };
  }

  /**
   * The best `limit` ordinals, best first, and all that were looked at on the way and fit. Exact where few fit; of
   * many, the more popular ones are enough.
   */
  findBest(query: string, popularity: Popularity, limit: number): { best: number[]; seen: number[] } | null {
    const words = this.#read(query);
    if (!words) return null;
    const hits: { ordinal: number; score: number }[] = [];
    const look = (ordinal: number) => {
      if (!popularity.isListed(ordinal)) return 0;
      const score = this.#scoreOf(words, ordinal);
      if (score > 0) hits.push({ ordinal, score });
      return score;
    };
    const rarest = words.reduce((least, word) => (word.estimate < least.estimate ? word : least));
    if (rarest.estimate <= FEW || popularity.size <= FEW) this.#lookAt(rarest, look);
    else if (!walk(popularity, words.length, limit, look)) {
      hits.length = 0;
      this.#lookAtAll(query, popularity, look);
    }
    const { of } = popularity;
    hits.sort((a, b) => b.score - a.score || of[b.ordinal]! - of[a.ordinal]! || a.ordinal - b.ordinal);
    return {
      best: hits.slice(0, limit).map(({ ordinal }) => ordinal),
      seen: hits.map(({ ordinal }) => ordinal),
    };
  }

  /** After many changes. */
  maintain() {
    this.vocabulary.sort();
  }

  #lookAt({ losses }: WordTerms, look: (ordinal: number) => number) {
    const seen = new Set<number>();
    for (const term of losses.keys()) {
      for (const sets of this.#sets) sets[term]?.forEach((ordinal) => seen.add(ordinal));
    }
    for (const ordinal of seen) look(ordinal);
  }

  /** Words that are frequent each but rare together. */
  #lookAtAll(query: string, { size }: Popularity, look: (ordinal: number) => number) {
    const { words } = this.find(query, size)!.bitset;
    let left = MOST_STEPS;
    for (let i = 0; i < words.length && left > 0; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1, left--) look((i << 5) + 31 - Math.clz32(word & -word));
    }
  }

  #scoreOf(words: WordTerms[], ordinal: number) {
    const codes = this.#codes.get(ordinal);
    let sum = 0;
    for (const { losses } of words) {
      let best = 0;
      for (const code of codes) {
        const loss = losses.get(code >>> 2);
        if (loss === undefined) continue;
        const score = 2 * WEIGHTS[code & 3]! - loss;
        if (score > best) best = score;
      }
      if (best === 0) return 0;
      sum += best;
    }
    return Math.min(255, sum);
  }

  #read(query: string): WordTerms[] | null {
    const words = tokenizeQuery(query);
    if (words.length === 0) return null;
    return words.map((word, i) => {
      const losses = new Map<number, number>();
      const exact = this.vocabulary.find(word);
      if (i === words.length - 1)
        for (const term of this.vocabulary.beginningWith(word)) if (this.#isUsed(term)) losses.set(term, PREFIX_LOSS);
      if (exact !== undefined && this.#isUsed(exact)) losses.set(exact, 0);
      if (losses.size === 0) for (const term of this.vocabulary.like(word)) losses.set(term, PREFIX_LOSS);
      let estimate = 0;
      for (const term of losses.keys()) estimate += this.#sizeOf(term);
      return { losses, estimate };
    });
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

/** Looks at the most popular ones until enough fit; false when too few of them do. */
function walk({ ordinals, size }: Popularity, wordCount: number, limit: number, look: (ordinal: number) => number) {
  const perfect = wordCount * 2 * WEIGHTS[0];
  let perfectCount = 0;
  let count = 0;
  for (let step = 0; step < Math.min(size, MOST_STEPS); step++) {
    const score = look(ordinals[step]!);
    if (score > 0) count++;
    if (score >= perfect) perfectCount++;
    if (perfectCount >= limit || (count >= limit && step >= ENOUGH_STEPS)) return true;
  }
  return count >= limit / 4;
}
