import type { FastifyInstance } from 'fastify';
import { DATA_POLICY, REPORTING_ENDPOINTS } from './createSecurityPolicy.ts';
import { isFile } from './isFile.ts';

/** Adds security headers to every response. Files get only those that apply to files, because pages load dozens of them. */
export function addResponseHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const commonHeaders: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // Pages replace it with their own.
    'content-security-policy': DATA_POLICY,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const documentHeaders: Record<string, string> = {
    ...commonHeaders,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(isHttps && { 'reporting-endpoints': REPORTING_ENDPOINTS }),
  };
  server.addHook('onRequest', async (request, reply) => {
    if (!isFile(request.raw.url ?? '')) return void reply.headers(documentHeaders);
    reply.headers(commonHeaders);
    // HTTP/1.1 connections are kept alive by default.
    if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
  });
}
