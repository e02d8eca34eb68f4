import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { ReleaseId } from '@gniazdo/composition/store';
import type { VitalName } from '../../contract/ReleaseReport.ts';
import type { CacheState } from '../cache/createPageCache.ts';
import type { IslandNews } from '../watch/createReleaseRecord.ts';
import type { Outcome } from '../watch/Outcome.ts';

const RELEASE = ['remote', 'release'] as const;
/** Seconds; 0.7, 0.9 and 5 are the deadlines of fragments, pages and endpoints. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.7, 0.9, 2, 5];
const HYDRATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
/** Seconds; with the borders that the vitals' authors draw between good and poor: 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

export type Metrics = ReturnType<typeof createMetrics>;

/** All figures of a shell for Prometheus. Series of a release are there while the watch knows it. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const answers = new Counter({
    name: 'gniazdo_answers_total',
    help: 'Questions to the workers of a release, by what came of them: answered, threw, late, gone or unavailable.',
    labelNames: [...RELEASE, 'outcome'],
    registers,
  });
  const answerSeconds = new Histogram({
    name: 'gniazdo_answer_seconds',
    help: 'From a question to a worker until its answer.',
    labelNames: RELEASE,
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const crashes = new Counter({
    name: 'gniazdo_worker_crashes_total',
    help: 'Workers that ended by themselves.',
    labelNames: RELEASE,
    registers,
  });
  const islands = new Counter({
    name: 'gniazdo_islands_total',
    help: 'Islands in browsers, one per document and name, that are awake or have failed.',
    labelNames: [...RELEASE, 'outcome'],
    registers,
  });
  const hydrationSeconds = new Histogram({
    name: 'gniazdo_island_hydration_seconds',
    help: 'From the moment the code of an island was there until it answered.',
    labelNames: RELEASE,
    buckets: HYDRATION_BUCKETS,
    registers,
  });
  const vitals = new Histogram({
    name: 'gniazdo_web_vital_seconds',
    help: 'Web Vitals of documents by the release of their page: TTFB, FCP, LCP, INP.',
    labelNames: [...RELEASE, 'vital'],
    buckets: VITAL_BUCKETS,
    registers,
  });
  const shifts = new Histogram({
    name: 'gniazdo_layout_shift',
    help: 'Cumulative Layout Shift of documents by the release of their page.',
    labelNames: RELEASE,
    buckets: SHIFT_BUCKETS,
    registers,
  });
  const problems = new Counter({
    name: 'gniazdo_browser_problems_total',
    help: 'What pages could not do, by the release of the page.',
    labelNames: RELEASE,
    registers,
  });
  const cached = new Counter({
    name: 'gniazdo_page_cache_total',
    help: 'Public pages asked for: hit, stale (kept), miss (made and kept), pass (made, not kept).',
    labelNames: ['state'],
    registers,
  });

  return {
    answer(id: ReleaseId, outcome: Outcome, ms: number) {
      answers.inc({ ...labels(id), outcome });
      answerSeconds.observe(labels(id), ms / 1000);
    },
    crashes: (id: ReleaseId, number: number) => crashes.inc(labels(id), number),
    island(id: ReleaseId, { isFailed, hydrateMs }: IslandNews) {
      islands.inc({ ...labels(id), outcome: isFailed ? 'failed' : 'awake' });
      if (hydrateMs !== undefined) hydrationSeconds.observe(labels(id), hydrateMs / 1000);
    },
    vital(id: ReleaseId, name: VitalName, value: number) {
      if (name === 'CLS') shifts.observe(labels(id), value);
      else vitals.observe({ ...labels(id), vital: name }, value / 1000);
    },
    problems: (id: ReleaseId, number: number) => problems.inc(labels(id), number),
    cached: (state: CacheState) => cached.inc({ state }),
    /** A figure that is read when it is asked for: one value for each set of labels. */
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
    /** The release is gone, and its series with it. */
    async forget(id: ReleaseId) {
      const { remote, release } = labels(id);
      for (const metric of register.getMetricsAsArray() as unknown as Metric[]) {
        const { values } = await metric.get();
        for (const { labels: of } of values) {
          if (of.remote !== remote || of.release !== release) continue;
          const { le: _, ...series } = of;
          metric.remove(series);
        }
      }
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

export function labels({ name, version }: ReleaseId) {
  return { remote: name, release: version };
}
