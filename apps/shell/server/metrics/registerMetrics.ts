import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './createMetrics.ts';

type Options = { metrics: Metrics; token: string | undefined };

/** `/metrics` for Prometheus: for this machine itself, or for whoever has the token. To others it isn't there. */
export function registerMetrics(server: FastifyInstance, { metrics, token }: Options) {
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasToken(request, token) && !isFromHere(request)) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  if (!token) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A proxy on this machine tells for whom it asks. */
function isFromHere({ raw, headers }: FastifyRequest) {
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
  return isLocal && !Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
}
