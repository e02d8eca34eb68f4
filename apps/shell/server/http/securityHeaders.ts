import type { FastifyInstance } from 'fastify';

/** Headers of every answer. */
export function addSecurityHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
