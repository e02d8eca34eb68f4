import type { FastifyInstance } from 'fastify';
import { paths } from '@gniazdo/contracts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><g fill="#f9e9e2" stroke="#a4472a" stroke-width="1.5">' +
  '<ellipse cx="14" cy="13" rx="5" ry="6.5"/><ellipse cx="22.5" cy="13" rx="5" ry="6.5"/></g>' +
  '<path fill="#2c6a4b" d="M2 16h32c0 9-6.5 15.5-16 15.5S2 25 2 16Z"/></svg>';

/** Files that the world expects at fixed addresses. */
export function serveWellKnownFiles(server: FastifyInstance) {
  const robots = [
    'User-agent: *',
    'Disallow: /_page/',
    'Disallow: /api/',
    'Disallow: /v2/',
    `Disallow: ${paths.user()}`,
    `Disallow: ${paths.search()}`,
    '',
  ].join('\n');

  server.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  server.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );
}
