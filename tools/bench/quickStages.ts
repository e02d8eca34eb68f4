import type { Answered } from './askMany.ts';

/**
 * The lowest tenth of each duration that the answers' Server-Timing tells, ms by stage: of work without a pause that is
 * its CPU time, without what other programs took meanwhile.
 */
export function quickStages(answers: Pick<Answered, 'headers'>[]): Record<string, number> {
  const all = new Map<string, number[]>();
  for (const { headers } of answers) {
    for (const [, stage, ms] of String(headers['server-timing']).matchAll(/([\w-]+);dur=([\d.]+)/g)) {
      const list = all.get(stage!) ?? [];
      list.push(Number(ms));
      all.set(stage!, list);
    }
  }
  return Object.fromEntries([...all].map(([stage, list]) => [stage, quantile(list, 0.1)]));
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);

function quantile(numbers: number[], share: number) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
