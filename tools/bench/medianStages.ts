import type { Answered } from './askMany.ts';

/** Median of each duration that the answers' Server-Timing tells, ms by stage. */
export function medianStages(answers: Pick<Answered, 'headers'>[]): Record<string, number> {
  const all = new Map<string, number[]>();
  for (const { headers } of answers) {
    for (const [, stage, ms] of String(headers['server-timing']).matchAll(/([\w-]+);dur=([\d.]+)/g)) {
      const list = all.get(stage!) ?? [];
      list.push(Number(ms));
      all.set(stage!, list);
    }
  }
  return Object.fromEntries([...all].map(([stage, list]) => [stage, median(list)]));
}

export function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
