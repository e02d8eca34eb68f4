import { hashText } from '@gniazdo/contracts/site';

/** Reproducible pseudo-random numbers (mulberry32), independent of the platform. */
export class Random {
  private state: number;

  /** Different parts yield unrelated sequences: `new Random(seed, 'family', 12)`. */
  constructor(...parts: (string | number)[]) {
    this.state = hashText(parts.join('|'));
  }

  /** A number from 0 (included) to 1 (excluded). */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  chance(share: number) {
    return this.next() < share;
  }

  /** A whole number between `from` and `to`, both included. */
  whole(from: number, to: number) {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number) {
    return from + this.next() * (to - from);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  /** An index of `weights`, with a probability proportional to its weight. */
  weighted(weights: readonly number[]) {
    let left = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < weights.length; i++) {
      left -= weights[i]!;
      if (left < 0) return i;
    }
    return weights.length - 1;
  }

  /** Up to `count` distinct choices in random order. */
  sample<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(Math.floor(this.next() * left.length), 1)[0]!,
    );
  }
}
