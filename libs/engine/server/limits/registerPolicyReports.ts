import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_COUNTED_CLIENTS } from '../settings/RateLimits.ts';
import { POLICY_REPORTS_PATH } from '../http/securityHeaders.ts';
import { parsePolicyReports } from './parsePolicyReports.ts';

const MINUTE_MS = 60_000;
const MAX_BODY_BYTES = 64 * 1024;
const MAX_REPORTS_PER_CLIENT = 20;
/** Of all clients; protects the log. */
const MAX_REPORTS = 600;

/** Logs violation reports, limited per client and minute because anyone can send them. */
export function registerPolicyReports(server: FastifyInstance) {
  let isAllowed: ReturnType<FastifyInstance['createRateLimit']>;
  let isAllowedInAll: typeof isAllowed;
  server.after(() => {
    const limit = { timeWindow: MINUTE_MS, cache: MAX_COUNTED_CLIENTS };
    isAllowed = server.createRateLimit({ ...limit, max: MAX_REPORTS_PER_CLIENT });
    isAllowedInAll = server.createRateLimit({ ...limit, max: MAX_REPORTS, keyGenerator: () => 'all' });
  });

  server.post(POLICY_REPORTS_PATH, { bodyLimit: MAX_BODY_BYTES, config: { host: 'every' } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) && !isFromOtherSite(request) ? request.body.toString('utf8') : '';
    const { ofDocument, ofResource } = server.routeNames;
    for (const { page, blocked, source, ...rest } of parsePolicyReports(body)) {
      if (isExceeded(await isAllowed(request)) || isExceeded(await isAllowedInAll(request))) break;
      const report = {
        ...rest,
        page: ofDocument(page),
        blocked: ofResource(blocked),
        ...(source && { source: ofResource(source) }),
      };
      request.log.warn({ report }, 'Policy violation reported');
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** Pages of other sites could let their visitors send invented reports. Browsers report without this header, too. */
function isFromOtherSite({ headers }: FastifyRequest) {
  return headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';
}

function isExceeded(limit: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>) {
  return !limit.isAllowed && limit.isExceeded;
}
