import { type Channel, type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserReport } from '../../contract/BrowserReport.ts';
import type { ReleaseReport } from '../../contract/ReleaseReport.ts';
import type { LoadedRelease } from '../releases/LoadedRelease.ts';
import type { Metrics } from '../metrics/createMetrics.ts';
import { questionKey } from '../workers/createBreakers.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import { createActor } from './createActor.ts';
import type { LiveNow } from './Contest.ts';
import { createJudge } from './createJudge.ts';
import { createRecords } from './createRecords.ts';
import { createVoices } from './createVoices.ts';
import { sendAlert } from './sendAlert.ts';
import { takeReport } from './takeReport.ts';
import { watchHost } from './watchHost.ts';

const LOOK_MS = 1000;

type Options = {
  channel: Pick<Channel, 'read' | 'write' | 'history'>;
  log: FastifyBaseLogger;
  /** False: worse releases are told, not taken back. */
  mayAct: boolean;
  /** Where alerts go; nowhere without. */
  alertUrl: string | undefined;
  metrics: Metrics;
  /** Reports that one address may send in a minute. */
  reportsPerAddress: number;
  /** ms since 1970. */
  now?: () => number;
};

type Running = { id: ReleaseId; restarts: number };

export type Watch = ReturnType<typeof createWatch>;

/** Looks after the releases that this shell serves, and takes back what is worse than what was there before. */
export function createWatch({ channel, log, mayAct, alertUrl, metrics, reportsPerAddress, now = Date.now }: Options) {
  const records = createRecords(now);
  const running = new Map<WorkerHost, Running>();
  const manifests = new Map<string, ReleaseManifest>();
  const judge = createJudge({ records, isWayBack, now });
  const actor = createActor({
    channel,
    mayAct,
    manifestOf: (key) => manifests.get(key),
    alert: (alert) => alertUrl && void sendAlert(alertUrl, alert, { log }),
    log,
  });
  const voices = createVoices(reportsPerAddress, now);
  let timer: NodeJS.Timeout | undefined;

  /** Somebody, or the watch, has gone back to that version: the one that was left is no measure for it. */
  async function isWayBack(name: string, version: string) {
    const [latest] = (await channel.history({ name }).catch(() => [])).filter(({ to }) => to?.stable === version);
    return latest?.action === 'rollback';
  }

  function look(live: LiveNow) {
    countCrashes();
    for (const judgement of judge.look(live)) {
      void actor.act(judgement, live).then((isDone) => isDone && judge.end(judgement.contest));
    }
    for (const record of records.forgetOthers(new Set([...running.values()].map(({ id }) => releaseKey(id))))) {
      const key = releaseKey(record.id);
      judge.forget(key);
      manifests.delete(key);
      void metrics.forget(record.id);
    }
  }

  function countCrashes() {
    for (const [host, each] of running) {
      if (host.state === 'closed') running.delete(host);
      const crashes = host.restarts - each.restarts;
      if (crashes === 0) continue;
      each.restarts += crashes;
      records.of(each.id).addCrashes(crashes);
      metrics.crashes(each.id, crashes);
    }
  }

  return {
    /** The host, whose answers are counted from now on. */
    host(host: WorkerHost, { id, manifest }: Pick<LoadedRelease, 'id' | 'manifest'>) {
      const record = records.of(id);
      manifests.set(releaseKey(id), manifest);
      running.set(host, { id, restarts: 0 });
      return watchHost(host, (outcome, ms, question) => {
        record.addAnswer(outcome, ms, questionKey(question));
        metrics.answer(id, outcome, ms);
      });
    },
    /** What the page of a visitor at that address has told. False: it isn't taken. */
    takeReport(report: BrowserReport, address: string) {
      return takeReport(report, address, {
        voices,
        metrics,
        find(key) {
          const [record, manifest] = [records.find(key), manifests.get(key)];
          return record && manifest && { record, manifest };
        },
      });
    },
    /** The workers of this shell. */
    workers: () => [...running].map(([host, { id }]) => ({ id, report: host.report() })),
    /** What has been seen of each release that is live, or was within the last hour. */
    reports: (): ReleaseReport[] =>
      records.all().map((record) => ({ ...record.report(), verdict: judge.verdictOf(releaseKey(record.id)) })),
    look,
    /** Looks each second at what visitors get. */
    start(live: () => LiveNow) {
      timer = setInterval(() => {
        try {
          look(live());
        } catch (error) {
          log.error({ err: error }, 'The watch could not look');
        }
      }, LOOK_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
