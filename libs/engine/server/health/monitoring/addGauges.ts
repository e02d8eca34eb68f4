import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { PageLimits } from '../../limits/createPageLimits.ts';
import type { PageCache } from '../../responses/cache/createPageCache.ts';
import type { ReleaseHealth } from '../releases/createReleaseHealth.ts';
import type { CatalogueClock } from '../../responses/cache/createCatalogueClock.ts';
import { getRecentFailures } from '../releases/createReleaseCounters.ts';
import { getLabels, type Metrics } from './createMetrics.ts';

type Parts = {
  releaseHealth: ReleaseHealth;
  releaseManager: Pick<ReleaseManager, 'current'>;
  pageCache: Pick<PageCache<unknown>, 'size'>;
  pageLimits: Pick<PageLimits, 'report'>;
  getApiState: CatalogueClock['apiState'];
};

const PAGE_GAUGES = [
  ['gniazdo_pages_in_progress', 'running', 'Pages and endpoint calls in progress.'],
  ['gniazdo_pages_waiting', 'waiting', 'Pages and endpoint calls that wait for others of the remote.'],
  ['gniazdo_page_limit', 'limit', 'Pages and endpoint calls that may be in progress at once.'],
] as const;

/** Adds gauges whose values are read from the shell's state on each scrape. */
export function addGauges(
  metrics: Metrics,
  { releaseHealth, releaseManager, pageCache, pageLimits, getApiState }: Parts,
) {
  const readWorkers =
    (value: (worker: ReturnType<ReleaseHealth['workers']>[number]) => number | null | undefined) => () =>
      releaseHealth.workers().flatMap((worker) => {
        const number = value(worker);
        return typeof number !== 'number' ? [] : [{ labels: getLabels(worker.id), value: number }];
      });
  const release = ['remote', 'release'];
  metrics.gauge(
    'gniazdo_worker_memory_bytes',
    'Memory of the active worker that it shares with no other process.',
    release,
    readWorkers(({ report }) => report.usage?.memoryBytes),
  );
  metrics.gauge(
    'gniazdo_worker_cpu_seconds',
    'CPU time of the active worker since its start.',
    release,
    readWorkers(({ report }) => report.usage && report.usage.cpuMs / 1000),
  );
  metrics.gauge(
    'gniazdo_worker_ready',
    '1 while the worker accepts calls.',
    release,
    readWorkers(({ report }) => (report.state === 'ready' ? 1 : 0)),
  );
  metrics.gauge('gniazdo_release_live', '1 for the live release of a remote.', release, () =>
    [...releaseManager.current.releases.values()].map(({ id }) => ({ labels: getLabels(id), value: 1 })),
  );
  metrics.gauge(
    'gniazdo_release_failure_ratio',
    'Share of the responses of a release that failed in the last five minutes, 0 to 1.',
    release,
    () =>
      releaseHealth.reports().flatMap((report) => {
        const { count, failed } = getRecentFailures(report, new Date());
        return count === 0 ? [] : [{ labels: getLabels(report), value: failed / count }];
      }),
  );
  metrics.gauge(
    'gniazdo_api_responds',
    '1 while the API answers probes, 0 while it or its database does not.',
    [],
    () => {
      const state = getApiState();
      return state === 'unknown' ? [] : [{ labels: {}, value: state === 'well' ? 1 : 0 }];
    },
  );
  for (const [name, figure, help] of PAGE_GAUGES) {
    metrics.gauge(name, help, ['remote'], () =>
      Object.entries(pageLimits.report()).map(([remote, report]) => ({ labels: { remote }, value: report[figure] })),
    );
  }
  metrics.gauge('gniazdo_page_cache_bytes', 'Bytes of cached pages.', [], () => [
    { labels: {}, value: pageCache.size.bytes },
  ]);
  metrics.gauge('gniazdo_page_cache_entries', 'Cached pages.', [], () => [
    { labels: {}, value: pageCache.size.entries },
  ]);
}
