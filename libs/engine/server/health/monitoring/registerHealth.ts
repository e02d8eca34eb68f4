import { getIsolation } from '@gniazdo/composition/isolation';
import { releaseKey } from '@gniazdo/composition/store';
import type { FastifyInstance } from 'fastify';
import type { CatalogueClock } from '../../responses/cache/createCatalogueClock.ts';
import type { ReleaseHealth } from '../releases/createReleaseHealth.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { MonitoringAccess } from './createMonitoringAccess.ts';

type Parts = {
  releaseManager: ReleaseManager;
  releaseHealth: ReleaseHealth;
  clock: Pick<CatalogueClock, 'apiState' | 'replica'>;
  /** While true, /health/ready responds with 503. */
  isDraining: () => boolean;
  /** Whether a request may see the details. */
  mayMonitor: MonitoringAccess;
};

/** Liveness and readiness. Details of readiness are for staff and monitoring systems, because they help attackers. */
export function registerHealth(
  server: FastifyInstance,
  { releaseManager, releaseHealth, clock, isDraining, mayMonitor }: Parts,
) {
  server.get('/health/live', { config: { host: 'every' } }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'live' });
  });

  server.get('/health/ready', { config: { host: 'every' } }, async (request, reply) => {
    const set = releaseManager.current;
    const status = isDraining() ? 'draining' : set.number === 0 ? 'starting' : 'ready';
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status, ...((await mayMonitor(request)) && readDetails()) });
  });

  function readDetails() {
    const set = releaseManager.current;
    const live = [...set.releases.values()];
    return {
      set: set.number,
      releases: Object.fromEntries(live.map(({ id }) => [id.name, id.version])),
      /** Running canaries by remote. */
      canaries: Object.fromEntries(releaseManager.canaries.map(({ name, version }) => [name, version])),
      /** By release of the channel that this shell does not serve: the reason and the time of the last attempt. */
      refused: listRefused(),
      /** By release that visitors get and that is worse than the one before: why, and why it was not rolled back. */
      worse: listWorse(),
      /** By remote: state, process id, standby, restarts, pending calls, memory and circuit breaker counts. */
      workers: Object.fromEntries(live.map(({ id, host }) => [id.name, host.report()])),
      /** Leases of release sets by requests in progress. */
      leases: releaseManager.leaseCount(),
      memory: memory(),
      /** What the system lacks to protect the shell from releases. */
      missingBarriers: getIsolation().missing,
      /** `well`, or why the channel cannot be read: releases and rollbacks do not arrive, what is live stays. */
      channel: releaseManager.channelFailure ?? 'well',
      /** Whether it answers probes, which query its database. */
      api: clock.apiState(),
      /** The replica of the database and its lag; null without one. */
      replica: clock.replica(),
    };
  }

  function listWorse() {
    const wanted = new Set(listWanted().map(releaseKey));
    return Object.fromEntries(
      releaseHealth.reports().flatMap((report) => {
        const { verdict, notRolledBack } = report;
        const isWorse = verdict.kind === 'worse' && wanted.has(releaseKey(report));
        return isWorse ? [[releaseKey(report), { why: verdict.message, notRolledBack }]] : [];
      }),
    );
  }

  /** The releases of the channel. */
  function listWanted() {
    return Object.entries(releaseManager.channelState?.remotes ?? {}).flatMap(([name, { stable, canary }]) =>
      [stable, ...(canary ? [canary.version] : [])].map((version) => ({ name, version })),
    );
  }

  function listRefused() {
    return Object.fromEntries(
      listWanted().flatMap((id) => {
        const failure = releaseManager.getFailure(id);
        return failure ? [[releaseKey(id), { reason: failure.reason, at: failure.time }]] : [];
      }),
    );
  }
}

function memory() {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}
