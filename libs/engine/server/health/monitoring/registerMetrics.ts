import type { FastifyInstance } from 'fastify';
import type { Metrics } from './createMetrics.ts';
import type { MonitoringAccess } from './createMonitoringAccess.ts';

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
