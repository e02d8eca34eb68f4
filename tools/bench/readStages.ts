import { quantile } from '@gniazdo/cli';
import type { BenchResponse } from './sendRequests.ts';

/**
 * The 10th percentile of the durations of each stage in the responses' Server-Timing, ms. For work without waiting this
 * is the CPU time, without interruptions by other programs.
 */
export function readStages(responses: Pick<BenchResponse, 'headers'>[]): Record<string, number> {
  const all = new Map<string, number[]>();
  for (const { headers } of responses) {
    for (const [, stage, ms] of String(headers['server-timing']).matchAll(/([\w-]+);dur=([\d.]+)/g)) {
      const list = all.get(stage!) ?? [];
      list.push(Number(ms));
      all.set(stage!, list);
    }
  }
  return Object.fromEntries([...all].map(([stage, list]) => [stage, quantile(list, 0.1)]));
}
