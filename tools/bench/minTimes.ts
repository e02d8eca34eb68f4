import { quantile } from '@gniazdo/cli';
import { getThreadCpu } from './cpuTime.ts';

/** Median and 95th percentile, such as `1.20 / 3.40`. */
export function formatP50P95(values: number[], digits = 2) {
  return `${quantile(values, 0.5).toFixed(digits)} / ${quantile(values, 0.95).toFixed(digits)}`;
}

/** CPU time of each function with warm caches, ms: the minimum of several rounds. */
export function measureMinTimes(functions: (() => void)[], rounds: number) {
  const least = functions.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    functions.forEach((run, i) => {
      const started = getThreadCpu();
      run();
      least[i] = Math.min(least[i]!, getThreadCpu() - started);
    });
  }
  return least;
}
