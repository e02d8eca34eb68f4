import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { ReleaseId } from '@gniazdo/composition/store';
import type { ErrorPhase } from '../../../client/contract/BrowserReport.ts';
import type { Outcome, VitalName } from '../../../client/contract/ReleaseReport.ts';
import type { CacheState } from '../../responses/cache/createPageCache.ts';
import type { RateKind } from '../../settings/RateLimits.ts';
import type { IslandOutcome } from '../releases/createReleaseCounters.ts';
import type { FastifyInstance } from 'fastify';
import type { MonitoringAccess } from './createMonitoringAccess.ts';

const RELEASE = ['remote', 'release'] as const;
/** Seconds; 0.7, 0.9 and 5 are the deadlines of fragments, pages and endpoints. */
const RESPONSE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.7, 0.9, 2, 5];
const HYDRATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
/** Seconds; includes the thresholds of web.dev: 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const LAYOUT_SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of the shell. The series of a release exist as long as its health record. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const responses = new Counter({
    name: 'gniazdo_worker_responses_total',
    help: 'Calls to the workers of a release by outcome: ok, error, timeout, workerLost, refused, apiUnavailable or clientError.',
    labelNames: [...RELEASE, 'outcome'],
    registers,
  });
  const responseSeconds = new Histogram({
    name: 'gniazdo_worker_response_seconds',
    help: 'Duration of calls to workers.',
    labelNames: RELEASE,
    buckets: RESPONSE_BUCKETS,
    registers,
  });
  const crashes = new Counter({
    name: 'gniazdo_worker_crashes_total',
    help: 'Worker crashes.',
    labelNames: RELEASE,
    registers,
  });
  const islands = new Counter({
    name: 'gniazdo_islands_total',
    help: 'Islands in browsers by outcome: awake or failed; one per document and name.',
    labelNames: [...RELEASE, 'outcome'],
    registers,
  });
  const hydrationSeconds = new Histogram({
    name: 'gniazdo_island_hydration_seconds',
    help: 'Hydration time of islands, from the loaded code to the first commit.',
    labelNames: RELEASE,
    buckets: HYDRATION_BUCKETS,
    registers,
  });
  const vitals = new Histogram({
    name: 'gniazdo_web_vital_seconds',
    help: 'Web Vitals (TTFB, FCP, LCP, INP) of documents, and of pages shown without one (softLCP, softINP), by release of the page.',
    labelNames: [...RELEASE, 'vital'],
    buckets: VITAL_BUCKETS,
    registers,
  });
  const layoutShifts = new Histogram({
    name: 'gniazdo_layout_shift',
    help: 'Cumulative Layout Shift of documents (CLS), and of pages shown without one (softCLS), by release of the page.',
    labelNames: [...RELEASE, 'vital'],
    buckets: LAYOUT_SHIFT_BUCKETS,
    registers,
  });
  const browserErrors = new Counter({
    name: 'gniazdo_browser_errors_total',
    help: 'Errors reported by browsers, by release of the code: load, hydrate, render, event or later.',
    labelNames: [...RELEASE, 'phase'],
    registers,
  });
  const cacheLookups = new Counter({
    name: 'gniazdo_page_cache_total',
    help: 'Page cache lookups: hit, stale (cached), miss (built and cached), pass (built, not cached).',
    labelNames: ['state'],
    registers,
  });

  const cacheRejections = new Counter({
    name: 'gniazdo_page_cache_rejections_total',
    help: 'Pages not cached, because the cache is full of pages that are requested more often.',
    registers,
  });

  const rateLimited = new Counter({
    name: 'gniazdo_rate_limited_total',
    help: 'Requests refused with 429 by kind of RATE_LIMITS.',
    labelNames: ['kind'],
    registers,
  });

  const refusedPages = new Counter({
    name: 'gniazdo_pages_refused_total',
    help: 'Pages and endpoint calls refused with 503, because too many of the remote are in progress.',
    labelNames: ['remote'],
    registers,
  });

  return {
    response(id: ReleaseId, outcome: Outcome, ms: number) {
      responses.inc({ ...getLabels(id), outcome });
      responseSeconds.observe(getLabels(id), ms / 1000);
    },
    crashes: (id: ReleaseId, number: number) => crashes.inc(getLabels(id), number),
    island(id: ReleaseId, { isFailed, hydrateMs }: IslandOutcome) {
      islands.inc({ ...getLabels(id), outcome: isFailed ? 'failed' : 'awake' });
      if (hydrateMs !== undefined) hydrationSeconds.observe(getLabels(id), hydrateMs / 1000);
    },
    vital(id: ReleaseId, name: VitalName, value: number) {
      const labels = { ...getLabels(id), vital: name };
      if (name.endsWith('CLS')) layoutShifts.observe(labels, value);
      else vitals.observe(labels, value / 1000);
    },
    browserError: (id: ReleaseId, phase: ErrorPhase) => browserErrors.inc({ ...getLabels(id), phase }),
    cacheLookups: (state: CacheState) => cacheLookups.inc({ state }),
    rateLimited: (kind: RateKind) => rateLimited.inc({ kind }),
    pageRefused: (remote: string) => refusedPages.inc({ remote }),
    cacheRejection: () => cacheRejections.inc(),
    /** A gauge whose values are read on each scrape, one for each set of labels. */
    gauge(
      name: string,
      help: string,
      labelNames: string[],
      read: () => { labels: Record<string, string>; value: number }[],
    ) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          gauge.reset();
          for (const { labels, value } of read()) gauge.set(labels, value);
        },
      });
    },
    /** Removes all series of a release. */
    async removeRelease(id: ReleaseId) {
      const { remote, release } = getLabels(id);
      for (const metric of register.getMetricsAsArray() as unknown as Metric[]) {
        const { values } = await metric.get();
        for (const { labels: seriesLabels } of values) {
          if (seriesLabels.remote !== remote || seriesLabels.release !== release) continue;
          const { le: _, ...series } = seriesLabels;
          metric.remove(series);
        }
      }
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

export function getLabels({ name, version }: ReleaseId) {
  return { remote: name, release: version };
}

/** `/metrics` for Prometheus; 404 without access. */
export function registerMetrics(
  server: FastifyInstance,
  { metrics, mayMonitor }: { metrics: Metrics; mayMonitor: MonitoringAccess },
) {
  server.get('/metrics', { config: { host: 'every' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await mayMonitor(request))) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
