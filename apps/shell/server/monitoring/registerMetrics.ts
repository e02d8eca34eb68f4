import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './createMetrics.ts';

type Options = { metrics: Metrics; token: string | undefined };

/** `/metrics` for Prometheus: for requests from this machine or with the token; otherwise 404. */
export function registerMetrics(server: FastifyInstance, { metrics, token }: Options) {
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasToken(request, token) && !isLocalRequest(request)) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  if (!token) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A forwarding header means that a local proxy forwards a remote request. */
function isLocalRequest({ raw, headers }: FastifyRequest) {
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '');
  return isLocal && !Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
}
