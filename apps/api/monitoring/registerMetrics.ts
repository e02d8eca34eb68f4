import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../accounts/secrets.ts';
import { RequestError, failures } from '../errors.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import { type ApiMetrics, createApiMetrics } from './createApiMetrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without a token, by which they are read. */
    metrics: ApiMetrics | null;
  }
}

/**
 * `/metrics` for Prometheus, with the bearer token METRICS_TOKEN; 404 without it, and for requests that a shell forwards for
 * visitors. Measures the routes that are registered later.
 */
export function registerMetrics(app: FastifyInstance, context: ApiContext) {
  const { metricsToken } = context;
  const metrics = metricsToken ? createApiMetrics(context) : null;
  app.decorate('metrics', metrics);
  if (metrics) {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
      // Unknown paths have one label, so that visitors can't create series.
      metrics.request(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime),
    );
  }
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    const isAllowed =
      headers['x-forwarded-for'] === undefined &&
      metricsToken !== undefined &&
      isSameSecret(headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!metrics || !isAllowed) throw new RequestError(failures.notFound);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
