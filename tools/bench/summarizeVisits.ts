import { median } from '@gniazdo/cli';
import type { Visit } from './visitPage.ts';

export const VISIT_HEAD = ['requests', 'total kB', 'JS kB', 'FCP', 'LCP', 'TBT', 'scroll → island'];

/** Medians of visits, as cells under `VISIT_HEAD`. */
export function summarizeVisits(visits: Visit[]) {
  const of = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const times = (['fcp', 'lcp', 'tbt', 'firstIsland'] as const).map((key) => of(key).toFixed(0));
  return [of('requests').toFixed(0), kB(of('bytes')), kB(of('scriptBytes')), ...times];
}
