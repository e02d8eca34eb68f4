import type { FastifyInstance } from 'fastify';
import type { ShellParts } from '../ShellParts.ts';

/** Whether the process lives, and whether it should get visitors. */
export function registerHealth(server: FastifyInstance, { keeper, menu, isDraining }: ShellParts) {
  server.get('/health/live', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'live' });
  });

  server.get('/health/ready', async (_request, reply) => {
    const set = keeper.current;
    const status = isDraining() ? 'draining' : set.number === 0 ? 'starting' : 'ready';
    const live = [...set.releases.values()];
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        set: set.number,
        releases: Object.fromEntries(live.map(({ id }) => [id.name, id.version])),
        /** Releases that a share of the visitors gets, by remote. */
        canaries: Object.fromEntries(keeper.canaries.map(({ name, version }) => [name, version])),
        /** By remote: state, standby, restarts, calls under way, memory and the counts of its circuit breaker. */
        workers: Object.fromEntries(live.map(({ id, host }) => [id.name, host.report()])),
        /** Pages under way, by the sets of releases they began with. */
        leases: keeper.leaseCount(),
        memory: memory(),
        api: menu.isApiWell ? 'well' : 'unreachable',
      });
  });
}

function memory() {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}
