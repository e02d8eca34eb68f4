import { OrdinalSet } from './OrdinalSet.ts';
import { WEIGHTS, type WordTerms } from './QueryScorer.ts';

/** Matching ordinals as one bit each, and their scores by ordinal. */
export type Scored = { words: Uint32Array; score: Uint8Array };

/** The ordinals with a term, by field and term. */
export class TermSets {
  #sets: (OrdinalSet | undefined)[][] = WEIGHTS.map(() => []);

  /** `code`: a term in a field; see TextCodes. */
  add(code: number, ordinal: number) {
    (this.#sets[code & 3]![code >>> 2] ??= new OrdinalSet()).add(ordinal);
  }

  delete(code: number, ordinal: number) {
    this.#sets[code & 3]![code >>> 2]!.delete(ordinal);
  }

  /** How many variants have a term; a variant counts once per field. */
  count(term: number) {
    return (this.#sets[0]![term]?.size ?? 0) + (this.#sets[1]![term]?.size ?? 0) + (this.#sets[2]![term]?.size ?? 0);
  }

  /** The ordinals with any term of a word, as one bit each. */
  unite({ losses }: WordTerms, size: number) {
    const words = new Uint32Array(Math.ceil(size / 32));
    for (const term of losses.keys()) for (const sets of this.#sets) sets[term]?.addTo(words);
    return words;
  }

  /** The ordinals with any term of a word, and their scores. */
  score({ losses }: WordTerms, size: number): Scored {
    const words = new Uint32Array(Math.ceil(size / 32));
    const score = new Uint8Array(size);
    for (const [term, loss] of losses) {
      this.#sets.forEach((sets, field) => {
        const set = sets[term];
        if (!set) return;
        set.addTo(words);
        // The weight is doubled, so that a penalty is less than the difference between fields.
        set.mark(score, 2 * WEIGHTS[field]! - loss);
      });
    }
    return { words, score };
  }
}
