import type { ReleaseKeeper } from '../releases/createReleaseKeeper.ts';
import type { PageCache } from '../cache/createPageCache.ts';
import type { Watch } from '../watch/createWatch.ts';
import { labels, type Metrics } from './createMetrics.ts';

type Parts = { watch: Watch; keeper: Pick<ReleaseKeeper, 'current'>; pageCache: Pick<PageCache<unknown>, 'size'> };

/** Figures that the parts of the shell have anyway. */
export function addGauges(metrics: Metrics, { watch, keeper, pageCache }: Parts) {
  const ofWorkers = (value: (worker: ReturnType<Watch['workers']>[number]) => number | undefined) => () =>
    watch.workers().flatMap((worker) => {
      const number = value(worker);
      return number === undefined ? [] : [{ labels: labels(worker.id), value: number }];
    });
  const release = ['remote', 'release'];
  metrics.gauge(
    'gniazdo_worker_heap_bytes',
    'JavaScript heap of the worker that answers.',
    release,
    ofWorkers(({ report }) => report.memory?.heap),
  );
  metrics.gauge(
    'gniazdo_worker_external_bytes',
    'What that worker holds outside of its heap.',
    release,
    ofWorkers(({ report }) => report.memory?.external),
  );
  metrics.gauge(
    'gniazdo_worker_ready',
    '1 while the worker can answer.',
    release,
    ofWorkers(({ report }) => (report.state === 'ready' ? 1 : 0)),
  );
  metrics.gauge('gniazdo_release_live', '1 for the release that visitors get.', release, () =>
    [...keeper.current.releases.values()].map(({ id }) => ({ labels: labels(id), value: 1 })),
  );
  metrics.gauge('gniazdo_page_cache_bytes', 'Bytes of kept pages.', [], () => [
    { labels: {}, value: pageCache.size.bytes },
  ]);
  metrics.gauge('gniazdo_page_cache_entries', 'Kept pages.', [], () => [{ labels: {}, value: pageCache.size.entries }]);
}
