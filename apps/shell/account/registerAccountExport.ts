import { accountPaths, AUTH_PATH, paths } from '@gniazdo/contracts/site';
import type { FastifyInstance } from 'fastify';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import { callApi } from '@gniazdo/engine/server/http/callApi';

const FILE_NAME = 'gniazdo-moje-dane.json';

/** The file with everything that is stored about the signed-in visitor. */
export function registerAccountExport(server: FastifyInstance, settings: ShellSettings) {
  server.get(accountPaths.exportAccount(), async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const response = await callApi(settings, request, { method: 'GET', path: `${AUTH_PATH}export` });
    if (!response.isOk) {
      const isAnonymous = response.status === 401;
      return reply.redirect(isAnonymous ? paths.login(paths.user()) : paths.user(), 302);
    }
    reply.header('content-disposition', `attachment; filename="${FILE_NAME}"`);
    return reply.type('application/json').send(JSON.stringify(response.body, null, 2));
  });
}
