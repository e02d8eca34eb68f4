import type { FastifyInstance } from 'fastify';
import { MAX_COUNTED_CLIENTS } from '../limits/RateLimits.ts';

/** Receives Content-Security-Policy violation reports. */
export const POLICY_REPORTS_PATH = '/_csp';

const MINUTE_MS = 60_000;
const MAX_REPORTS_PER_CLIENT = 20;
/** Of all clients; protects the log. */
const MAX_REPORTS = 600;
const MAX_REPORT_LENGTH = 2000;

/** Logs violation reports, rate-limited per client and minute because anyone can send them. */
export function registerPolicyReports(server: FastifyInstance) {
  let isAllowed: ReturnType<FastifyInstance['createRateLimit']>;
  let isAllowedInAll: typeof isAllowed;
  server.after(() => {
    const limit = { timeWindow: MINUTE_MS, cache: MAX_COUNTED_CLIENTS };
    isAllowed = server.createRateLimit({ ...limit, max: MAX_REPORTS_PER_CLIENT });
    isAllowedInAll = server.createRateLimit({ ...limit, max: MAX_REPORTS, keyGenerator: () => 'all' });
  });

  server.post(POLICY_REPORTS_PATH, async (request, reply) => {
    if (Buffer.isBuffer(request.body) && !isExceeded(await isAllowed(request))) {
      const report = request.body.toString('utf8').slice(0, MAX_REPORT_LENGTH);
      if (!isExceeded(await isAllowedInAll(request))) request.log.warn({ report }, 'Policy violation reported');
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

function isExceeded(limit: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>) {
  return !limit.isAllowed && limit.isExceeded;
}
