import { setTimeout as wait } from 'node:timers/promises';
import type { ResultRow } from '../chaos/printResults.ts';
import { countFailed, formatFailed, formatTimes } from '@gniazdo/bench/cluster/figures';
import type { SiteResponse } from '../hostile/sendAtRate.ts';
import { endServer, SERVERS, type ClusterUnderTest } from './processes.ts';
import { startLoad } from './startLoad.ts';

type Restart = { name: string; at: number; backAt: number };

const PAUSE_MS = 500;

/** Restarts shells and APIs in turn until all requests are answered. */
export async function restartServers(
  cluster: ClusterUnderTest,
  { requests, perSecond }: { requests: number; perSecond: number },
): Promise<ResultRow[]> {
  const load = await startLoad(cluster.balancerUrl, { count: requests, perSecond });
  const restarts: Restart[] = [];
  // At least once each.
  for (let n = 0, hasEnded = false; !hasEnded || n < SERVERS.length; n++) {
    const name = SERVERS[n % SERVERS.length]!;
    restarts.push({ name, ...(await endServer(cluster, name, 'SIGTERM')) });
    hasEnded = await Promise.race([load.ended.then(() => true), wait(PAUSE_MS, false)]);
  }
  const responses = await load.ended;
  const failed = countFailed(responses);
  const times = restarts.map(({ at, backAt }) => backAt - at);
  if (failed > 0) console.log(`  failed ${formatMoments(restarts, responses)}`);
  return [
    [
      `failed requests during ${restarts.length} restarts of shells and APIs in turn, ${perSecond} requests/s`,
      '0',
      formatFailed(responses),
      failed === 0,
    ],
    [
      'response times, p50 / p99 / max',
      '–',
      formatTimes(
        responses.map(({ ms }) => ms),
        [0.5, 0.99, 1],
      ),
      true,
    ],
    ['a restart with draining, median / max', '–', formatTimes(times, [0.5, 1]), true],
  ];
}

/** `3 × shell-1 restarts, 1 × shell-1 is back`: by the last event before each failed request was sent. */
function formatMoments(restarts: readonly Restart[], responses: readonly SiteResponse[]) {
  const events = restarts.flatMap(({ name, at, backAt }) => [
    { at, title: `${name} restarts` },
    { at: backAt, title: `${name} is back` },
  ]);
  const failed = responses.filter(({ status }) => status !== 200);
  const titles = failed.map(({ at }) => events.findLast((event) => event.at <= at)?.title ?? 'before');
  return [...Map.groupBy(titles, (title) => title)].map(([title, { length }]) => `${length} × ${title}`).join(', ');
}
