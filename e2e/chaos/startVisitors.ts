import { setTimeout as wait } from 'node:timers/promises';
import { fetchPage } from './fetchPage.ts';

export type Visitors = ReturnType<typeof startVisitors>;

/** How often visitors request something, and how many of them there are. */
const CLIENTS = 6;
const PAUSE_MS = 40;

/** Visitors that request pages in turn until they are stopped. */
export function startVisitors(
  url: string,
  addresses: readonly string[],
  { clients = CLIENTS, pauseMs = PAUSE_MS } = {},
) {
  const counts = { requests: 0, good: 0, unavailable: 0, wrong: 0, lost: 0, slowestMs: 0 };
  const examples: string[] = [];
  const end = new AbortController();
  let next = 0;

  async function visit() {
    while (!end.signal.aborted) {
      const address = addresses[next++ % addresses.length]!;
      const { status, ms } = await fetchPage(url + address);
      counts.requests += 1;
      counts.slowestMs = Math.max(counts.slowestMs, ms);
      if (status === 200) counts.good += 1;
      else if (status === 503) counts.unavailable += 1;
      else if (status === 0) counts.lost += 1;
      else {
        counts.wrong += 1;
        if (examples.length < 3) examples.push(`${address}: ${status}`);
      }
      await wait(pauseMs);
    }
  }
  const all = Promise.all(Array.from({ length: clients }, visit));

  return {
    /** The counts since the last call. `wrong`: a status other than 200 and 503; `lost`: no response. */
    take() {
      const taken = { ...counts, failed: counts.requests - counts.good, examples: examples.splice(0) };
      Object.assign(counts, { requests: 0, good: 0, unavailable: 0, wrong: 0, lost: 0, slowestMs: 0 });
      return taken;
    },
    async stop() {
      end.abort();
      await all;
    },
  };
}

/** `3 of 210 failed (2 × 503, 1 without a response)` */
export function formatCounts({ requests, failed, unavailable, lost, wrong, examples }: ReturnType<Visitors['take']>) {
  const parts = [
    unavailable > 0 && `${unavailable} × 503`,
    lost > 0 && `${lost} without a response`,
    wrong > 0 && `${wrong} × another status: ${examples.join(', ')}`,
  ].filter(Boolean);
  return `${failed} of ${requests} failed${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}
