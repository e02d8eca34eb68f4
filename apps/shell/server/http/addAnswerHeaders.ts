import type { FastifyInstance } from 'fastify';
import { isFile } from './isFile.ts';

/** Headers of every answer; files come by dozens, so whatever means nothing to them is left off. */
export function addAnswerHeaders(server: FastifyInstance, { isHttps }: { isHttps: boolean }) {
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
    if (!isFile(request.raw.url ?? '')) return void reply.headers(ofDocuments);
    reply.headers(ofAll);
    // HTTP/1.1 keeps connections without being told to.
    if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection');
  });
}
