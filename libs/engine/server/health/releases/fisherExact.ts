import type { FailureCount } from '../../../client/contract/ReleaseReport.ts';

/**
 * Fisher's exact test, one-sided: the probability of at least as many failures of `one` if both fail equally often. Exact
 * for small counts, where a normal approximation would overrate a single failure.
 */
export function fisherExact(one: FailureCount, other: FailureCount): number {
  const failed = one.failed + other.failed;
  const all = one.count + other.count;
  const most = Math.min(failed, one.count);
  const first = logChoose(failed, one.failed) + logChoose(all - failed, other.count - other.failed);
  let next = Math.exp(first - logChoose(all, one.count));
  let chance = next;
  for (let k = one.failed; k < most; k++) {
    // Ratio of the probabilities of k + 1 and k failures.
    next *= ((failed - k) * (one.count - k)) / ((k + 1) * (all - failed - one.count + k + 1));
    chance += next;
    if (next < chance * 1e-12) break;
  }
  return Math.min(1, chance);
}

function logChoose(n: number, k: number) {
  if (k < 0 || k > n) return -Infinity;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const SMALL = Array.from({ length: 64 }, () => 0);
for (let n = 2; n < SMALL.length; n++) SMALL[n] = SMALL[n - 1]! + Math.log(n);

/** ln(n!): exact below 64, otherwise by Stirling's series with 14 correct digits. */
export function logFactorial(n: number): number {
  const small = SMALL[n];
  if (small !== undefined) return small;
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}
