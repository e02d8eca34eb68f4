import type { Spread } from '../../contract/ReleaseReport.ts';

/** The newest values of something that is measured again and again, at most `limit` of them, and when they came. */
export class Samples {
  readonly #values: number[] = [];
  readonly #times: number[] = [];
  #next = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(value: number, at = 0) {
    this.#values[this.#next] = value;
    this.#times[this.#next] = at;
    this.#next = (this.#next + 1) % this.#limit;
  }

  /** Those that came at that time or later, in no order. */
  since(time: number) {
    return this.#values.filter((_, i) => this.#times[i]! >= time);
  }

  spread(): Spread {
    return spreadOf(this.#values);
  }
}

/** Percentiles by the nearest rank; zeros without a value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = new Float64Array(values).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
