import type { FastifyInstance } from 'fastify';
import { SERVICE_WORKER_FILES, SERVICE_WORKER_PATH } from '../contract/serviceWorker.ts';
import { sendAsset, sendNoFile } from '@gniazdo/engine/server/responses/assets/sendAsset';
import { sendApiError } from '@gniazdo/engine/server/http/sendApiError';
import type { ShellFiles } from '@gniazdo/engine/server/responses/assets/shellFiles';

/** The policy applies to the requests of the worker itself; its last part to a browser that opens the file as a page. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The script of the service worker, or one that takes its place and does nothing if it is switched off. */
export function registerServiceWorker(
  server: FastifyInstance,
  { shellFiles, serviceWorker }: { shellFiles: ShellFiles; serviceWorker: 'on' | 'off' },
) {
  // A worker from another URL, e.g. from an endpoint of a release, would see all pages below that URL.
  server.addHook('onRequest', async (request, reply) => {
    const isOther = request.headers['service-worker'] === 'script' && request.url.split('?')[0] !== SERVICE_WORKER_PATH;
    if (isOther) return sendApiError(reply, 'not_found');
    return undefined;
  });
  const file = shellFiles.get(SERVICE_WORKER_FILES[serviceWorker]);
  server.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const asset = await file;
    reply.header('content-security-policy', POLICY);
    // Browsers ask for it at each registration, so a change arrives with the next document.
    if (asset) return sendAsset(request, reply, asset, { cacheControl: 'no-cache' });
    return sendNoFile(reply);
  });
}
