import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createDeveloperCheck } from './http/hosts.ts';
import { getClientKey } from './http/visitor.ts';
import { sendApiError } from './http/sendApiError.ts';
import type { ErrorSender } from './pages/errors/createErrorSender.ts';
import type { Metrics } from './health/monitoring/createMetrics.ts';
import type { ShellSettings } from './settings/ShellSettings.ts';
import type { Staff } from './staff/createStaff.ts';
import { getRateKind, type LimitedAddresses } from './limits/getRateKind.ts';
import { MAX_COUNTED_CLIENTS, RATE_WINDOW_SECONDS, type RateKind } from './settings/RateLimits.ts';
import { RequestCounts } from './limits/RequestCounts.ts';

type Parts = {
  settings: Pick<ShellSettings, 'rateLimits' | 'publicUrl'>;
  staff: Pick<Staff, 'getName'>;
  metrics: Pick<Metrics, 'rateLimited'>;
  errors: ErrorSender;
  addresses: LimitedAddresses;
};

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Limits the requests of each client by kind: above the limit 429 with `Retry-After`. Does not apply to staff, nor to
 * local requests on a developer's machine. Counters are per process and in memory.
 */
export function limitRates(server: FastifyInstance, { settings, staff, metrics, errors, addresses }: Parts) {
  const limits = settings.rateLimits;
  const limiters = new Map<RateKind, Limiter>();
  const isDeveloper = createDeveloperCheck(settings.publicUrl);
  const logged = new LRUCache<string, true>({ max: MAX_COUNTED_CLIENTS, ttl: RATE_WINDOW_SECONDS * 1000 });

  server.register(rateLimit, { global: false, store: RequestCounts, keyGenerator: ({ ip }) => getClientKey(ip) });
  if (!limits) return;
  server.after(() => {
    for (const [kind, max] of Object.entries(limits)) {
      limiters.set(kind as RateKind, server.createRateLimit({ max, timeWindow: RATE_WINDOW_SECONDS * 1000 }));
    }
  });

  server.addHook('onRequest', async (request, reply) => {
    const kind = getRateKind(request.method, request.raw.url ?? '/', addresses);
    if (isDeveloper(request)) return;
    const result = await limiters.get(kind)!(request);
    if (result.isAllowed || !result.isExceeded || (await staff.getName(request)) !== null) return;
    metrics.rateLimited(kind);
    // One line for each client and window: a flood must not fill the log.
    const client = `${kind} ${getClientKey(request.ip)}`;
    if (!logged.has(client)) {
      logged.set(client, true);
      request.log.warn({ kind }, 'A client is above its limit');
    }
    reply.header('retry-after', String(result.ttlInSeconds));
    return kind === 'pages' || kind === 'search' ? sendPage(request, reply) : sendApiError(reply, 'too_many_requests');
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    // Client navigation loads the document instead, which explains what to do.
    const url = request.raw.url ?? '';
    if (url.startsWith('/_page/') || addresses.endpoints?.test(url)) return sendApiError(reply, 'too_many_requests');
    return errors.sendDocument(request, reply, 429);
  }
}
