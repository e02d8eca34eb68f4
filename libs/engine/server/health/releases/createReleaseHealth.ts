import { type Channel, type ReleaseId, releaseKey, type ReleaseStore } from '@gniazdo/composition/store';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserReport } from '../../../client/contract/BrowserReport.ts';
import type { ReleaseReport } from '../../../client/contract/ReleaseReport.ts';
import type { Client } from '../../http/getClient.ts';
import { createBrowserErrors, type MapSources } from '../errors/createBrowserErrors.ts';
import type { LoadedRelease } from '../../releases/live/LoadedRelease.ts';
import type { Metrics } from '../monitoring/createMetrics.ts';
import { getRequestKey } from '../../releases/workers/createBreakers.ts';
import type { WorkerHost } from '../../releases/workers/createWorkerHost.ts';
import { createAutoRollback } from './createAutoRollback.ts';
import type { LiveState } from './ReleaseComparison.ts';
import { createEvidenceQuota } from './createEvidenceQuota.ts';
import { createReleaseEvaluator } from './createReleaseEvaluator.ts';
import type { PageTokens } from './createPageTokens.ts';
import { createReleaseRecords } from './createReleaseRecords.ts';
import { createReportQuota } from './createReportQuota.ts';
import { sendAlert } from './sendAlert.ts';
import { recordBrowserReport } from './recordBrowserReport.ts';
import { observeHost } from './observeHost.ts';

const EVALUATION_INTERVAL_MS = 1000;

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
  /** Whether pages wait for each other, so that response times say nothing about releases. */
  isOverloaded?: () => boolean;
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
  const records = createReleaseRecords(createEvidenceQuota(now), now);
  const running = new Map<WorkerHost, ReleaseId>();
  const manifests = new Map<string, ReleaseManifest>();
  const evaluator = createReleaseEvaluator({ records, isRollback, now });
  const autoRollback = createAutoRollback({
    channel,
    isEnabled: isRollbackEnabled,
    getManifest: (key) => manifests.get(key),
    store,
    alert: (alert) => alertUrl && void sendAlert(alertUrl, alert, { log }),
    log,
  });
  const quota = createReportQuota(reportsPerClient, now);
  // Not the quota of evidence, whose memory others could fill with invented errors.
  const errorQuota = createEvidenceQuota(now);
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
      manifests.delete(key);
      browserErrors.forget(key);
      void metrics.removeRelease(record.id);
    }
  }

  function countCrashes() {
    for (const [host, id] of running) {
      if (host.state === 'closed') running.delete(host);
      for (const clients of host.takeCrashes()) {
        records.getOrCreate(id).addCrash(clients);
        metrics.crashes(id, 1);
      }
    }
  }

  return {
    /** Counts the calls of the host from now on. Returns the host to use instead. */
    observe(host: WorkerHost, { id, manifest }: Pick<LoadedRelease, 'id' | 'manifest'>) {
      const record = records.getOrCreate(id);
      manifests.set(releaseKey(id), manifest);
      running.set(host, id);
      return observeHost(host, (outcome, times, request, client) => {
        record.addResponse(outcome, times, getRequestKey(request), client, isOverloaded());
        metrics.response(id, outcome, times.ms);
      });
    },
    /**
     * Records the report of a browser; `route` is the pattern of the page, if it is known. Returns false if the client has
     * exceeded the rate limit.
     */
    addBrowserReport(report: BrowserReport, client: Client, route?: string) {
      return recordBrowserReport(report, client, {
        quota,
        pageTokens,
        metrics,
        shellRelease,
        browserErrors,
        errorQuota,
        route,
        find(key) {
          const [record, manifest] = [records.find(key), manifests.get(key)];
          return record && manifest && { record, manifest };
        },
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
