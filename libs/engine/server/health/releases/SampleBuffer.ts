import type { Percentiles } from '../../../client/contract/ReleaseReport.ts';

/** Ring buffer of the newest `maxSamples` measured values with their times. */
export class SampleBuffer {
  readonly #values: number[] = [];
  readonly #times: number[] = [];
  #next = 0;
  readonly #limit: number;

  constructor(maxSamples: number) {
    this.#limit = maxSamples;
  }

  add(value: number, at = 0) {
    this.#values[this.#next] = value;
    this.#times[this.#next] = at;
    this.#next = (this.#next + 1) % this.#limit;
  }

  /** Values from that time or later, unordered. */
  since(time: number) {
    return this.#values.filter((_, i) => this.#times[i]! >= time);
  }

  getPercentiles(): Percentiles {
    return getPercentiles(this.#values);
  }
}

/** Percentiles by nearest rank; all 0 without values. */
export function getPercentiles(values: readonly number[]): Percentiles {
  const sorted = new Float64Array(values).sort();
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
