import type { FastifyInstance } from 'fastify';
import { forwardToApi } from '../server/endpoints/forwardToApi.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { createServiceHosts } from './servicePaths.ts';

/**
 * Hosts of services have the paths of these services and nothing else. The API responds to preflight requests: it knows
 * which origins may read the responses.
 */
export function registerServiceHosts(server: FastifyInstance, context: ShellContext) {
  const findPaths = createServiceHosts(context.settings.services);
  server.addHook('onRequest', async (request, reply) => {
    const paths = findPaths(request.headers);
    if (!paths) return;
    if (!paths.some((path) => path.test(request.raw.url ?? ''))) return sendApiError(reply, 'not_found');
    if (request.method === 'OPTIONS') return forwardToApi(context, request, reply);
  });
}
