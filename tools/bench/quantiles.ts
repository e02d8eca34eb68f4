import { cpuOfThread } from './cpuOf.ts';

/** The value below which the share `q` of all lies. */
export function quantile(values: number[], q: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
}

export function p50p95(values: number[], digits = 2) {
  return `${quantile(values, 0.5).toFixed(digits)} / ${quantile(values, 0.95).toFixed(digits)}`;
}

/** CPU in milliseconds of each piece of work with warm caches: the least of several rounds over all. */
export function leastTimes(works: (() => void)[], rounds: number) {
  const least = works.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    works.forEach((work, i) => {
      const started = cpuOfThread();
      work();
      least[i] = Math.min(least[i]!, cpuOfThread() - started);
    });
  }
  return least;
}
