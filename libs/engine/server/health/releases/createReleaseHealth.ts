import { type Channel, type ReleaseId, releaseKey, type ReleaseStore } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserReport } from '../../../client/contract/BrowserReport.ts';
import type { Outcome, ReleaseReport } from '../../../client/contract/ReleaseReport.ts';
import type { Client } from '../../http/visitor.ts';
import { createBrowserErrors, type MapSources } from '../errors/createBrowserErrors.ts';
import type { LoadedRelease } from '../../releases/live/LoadedRelease.ts';
import type { Metrics } from '../monitoring/createMetrics.ts';
import { getRequestKey } from '../../releases/workers/createBreakers.ts';
import type { WorkerHost } from '../../releases/workers/createWorkerHost.ts';
import { createAutoRollback } from './createAutoRollback.ts';
import { createQuota } from './createQuota.ts';
import type { LiveState } from './createReleaseComparisons.ts';
import { createReleaseEvaluator } from './createReleaseEvaluator.ts';
import type { PageTokens } from './createPageTokens.ts';
import { createReleaseRecords } from './createReleaseRecords.ts';
import { sendAlert } from './sendAlert.ts';
import { recordBrowserReport } from './recordBrowserReport.ts';
import { getErrorOutcome, getResponseOutcome } from './Outcome.ts';

const EVALUATION_INTERVAL_MS = 1000;
/** Calls of the shell itself. */
const SHELL: Client = { key: 'shell', network: 'shell' };

type Options = {
  shellRelease: ReleaseId;
  channel: Pick<Channel, 'read' | 'write' | 'history'>;
  store: Pick<ReleaseStore, 'list' | 'read'>;
  log: FastifyBaseLogger;
  /** False: worse releases cause alerts only. */
  isRollbackEnabled: boolean;
  /** Receives alerts; none are sent without it. */
  alertUrl: string | undefined;
  metrics: Metrics;
  /** Maximum browser reports per client and minute. */
  reportsPerClient: number;
  pageTokens: PageTokens;
  /** Where the source maps are that map errors in browsers. */
  maps: MapSources;
  /** Whether pages waited for each other in the last `ms`, so that response times say nothing about releases. */
  isOverloaded?: (ms: number) => boolean;
  /** ms since the epoch. */
  now?: () => number;
};

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

/**
 * Measures the releases of this shell, compares new releases with their predecessors, and rolls back those with a
 * significant regression.
 */
export function createReleaseHealth({
  shellRelease,
  channel,
  store,
  log,
  isRollbackEnabled,
  alertUrl,
  metrics,
  reportsPerClient,
  pageTokens,
  maps,
  isOverloaded = () => false,
  now = Date.now,
}: Options) {
  const records = createReleaseRecords(createQuota(now), now);
  const running = new Map<WorkerHost, ReleaseId>();
  const evaluator = createReleaseEvaluator({ records, isRollback, now });
  const autoRollback = createAutoRollback({
    channel,
    isEnabled: isRollbackEnabled,
    getManifest: (key) => records.find(key)?.manifest,
    store,
    alert: (alert) => alertUrl && void sendAlert(alertUrl, alert, { log }),
    log,
  });
  const quotas = {
    minute: createQuota(now, 60_000),
    // Not the quota of evidence, whose memory others could fill with invented errors.
    hour: createQuota(now),
  };
  const browserErrors = createBrowserErrors({ ...maps, shellRelease, log, count: metrics.browserError, now });
  let timer: NodeJS.Timeout | undefined;

  /** Whether the latest switch to that version was a rollback, automatic or manual. */
  async function isRollback(name: string, version: string) {
    const [latest] = (await channel.history({ name }).catch(() => [])).filter(({ to }) => to?.stable === version);
    return latest?.action === 'rollback';
  }

  function evaluate(live: LiveState) {
    countCrashes();
    for (const regression of evaluator.evaluate(live)) {
      void autoRollback
        .handleRegression(regression, live)
        .then((isDone) => isDone && evaluator.end(regression.comparison));
    }
    for (const record of records.removeUnused(new Set([...running.values()].map(releaseKey)))) {
      const key = releaseKey(record.id);
      evaluator.forget(key);
      autoRollback.forget(key);
      browserErrors.forget(key);
      void metrics.removeRelease(record.id);
    }
  }

  function countCrashes() {
    for (const [host, id] of running) {
      if (host.state === 'closed') running.delete(host);
      for (const clients of host.takeCrashes()) {
        records.find(releaseKey(id))?.addCrash(clients);
        metrics.crashes(id, 1);
      }
    }
  }

  return {
    /** Counts the calls of the host from now on. Returns the host to use instead. */
    observe(host: WorkerHost, release: Pick<LoadedRelease, 'id' | 'manifest'>) {
      const { id } = release;
      const record = records.getOrCreate(release);
      running.set(host, id);
      const call: WorkerHost['call'] = async (request, options) => {
        const startedAt = performance.now();
        const add = (outcome: Outcome) => {
          const ms = performance.now() - startedAt;
          record.addResponse(outcome, ms, getRequestKey(request), options.client ?? SHELL, isOverloaded(ms));
          metrics.response(id, outcome, ms);
        };
        try {
          const response = await host.call(request, options);
          add(getResponseOutcome(response));
          return response;
        } catch (error) {
          const outcome = getErrorOutcome(error);
          if (outcome) add(outcome);
          throw error;
        }
      };
      // Inherits the other members, so that getters stay getters.
      return Object.create(host, { call: { value: call, enumerable: true } }) as WorkerHost;
    },
    /** `route`: the pattern of the page, if it is known. */
    addBrowserReport(report: BrowserReport, client: Client, route?: string) {
      recordBrowserReport(report, client, {
        quotas,
        reportsPerClient,
        pageTokens,
        metrics,
        shellRelease,
        browserErrors,
        route,
        find: records.find,
      });
    },
    /** What browsers report of errors in a release or in the shell, the latest first. */
    browserErrors: browserErrors.list,
    /** The workers of this shell. */
    workers: () => [...running].map(([host, id]) => ({ id, report: host.report() })),
    /** A report on each release that is live or was live within the last hour. */
    reports: (): ReleaseReport[] =>
      records.all().map((record) => {
        const key = releaseKey(record.id);
        const verdict = evaluator.getVerdict(key);
        const notRolledBack = verdict.kind === 'worse' ? autoRollback.getReason(key) : null;
        return { ...record.report(), verdict, notRolledBack };
      }),
    evaluate,
    /** Evaluates each second. */
    start(live: () => LiveState) {
      timer = setInterval(() => {
        try {
          evaluate(live());
        } catch (error) {
          log.error({ err: error }, 'The release health evaluation failed');
        }
      }, EVALUATION_INTERVAL_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
