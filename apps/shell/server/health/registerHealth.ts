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
    const releases = [...set.releases.values()].map(({ id, host }) => [
      id.name,
      { version: id.version, worker: host.state, breaker: host.breaker, restarts: host.restarts },
    ]);
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        set: set.number,
        releases: Object.fromEntries(releases),
        api: menu.isApiWell ? 'well' : 'unreachable',
      });
  });
}
