import type { SiteResponse } from './sendAtRate.ts';

/** Number, failures and times (ms) of responses to visitors. */
export function summarize(responses: SiteResponse[]) {
  const times = responses.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    count: responses.length,
    failed: responses.filter(({ status }) => status !== 200).length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

export function formatTimes({ p50, p99, count }: ReturnType<typeof summarize>) {
  return `${count} requests, median ${formatMs(p50)} ms, p99 ${formatMs(p99)} ms`;
}

export function formatStatuses(responses: SiteResponse[]) {
  const byStatus = Map.groupBy(responses, ({ status }) => status);
  return [...byStatus].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}

export function formatMs(ms: number) {
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}
