import type { FastifyInstance } from 'fastify';

/**
 * Parses bodies as JSON whatever their content type: browsers send beacons as text. It applies to the routes of the plugin
 * that calls it. `checkOrigin` refuses forms of other sites, which can send such texts, too.
 */
export function parseBeacons(app: FastifyInstance) {
  app.addContentTypeParser('*', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
