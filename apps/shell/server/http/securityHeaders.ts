import type { FastifyInstance } from 'fastify';
import { isFile } from './isFile.ts';

/** Headers of every answer; those that only mean something to documents are left off from files. */
export function addSecurityHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const ofAll: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const ofDocuments: Record<string, string> = {
    ...ofAll,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  };
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(isFile(request.raw.url ?? '') ? ofAll : ofDocuments);
  });
}
