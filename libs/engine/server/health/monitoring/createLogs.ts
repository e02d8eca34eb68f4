import { redactSecrets } from '@gniazdo/errors';
import { type DestinationStream, pino } from 'pino';
import type { EngineEnv } from '../../settings/env.ts';
import type { FastifyInstance } from 'fastify';
import { isFile } from '../../http/addresses.ts';

/**
 * Two loggers: `shell` for its own events (from `info`), `requests` for requests (from `warn`, i.e. failures only). `destination`:
 * by default the standard output.
 */
export function createLogs(level: EngineEnv['LOG_LEVEL'], destination?: DestinationStream) {
  const options = { level: level ?? 'info', base: undefined, hooks: { streamWrite: redactSecrets } };
  const shell = destination ? pino(options, destination) : pino(options);
  return { shell, requests: shell.child({}, { level: level ?? 'warn' }) };
}

/**
 * Adds the request id to every response except files and what shared caches may keep, which is of many requests. Logs each
 * request: `warn` for 5xx and 403, otherwise `info`.
 */
export function addRequestLog(server: FastifyInstance) {
  server.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('cache-control')).includes('public')) reply.removeHeader('x-request-id');
    else if (!isFile(request.raw.url ?? '')) reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 || reply.statusCode === 403 ? 'warn' : 'info';
    request.log[level](
      {
        method: request.method,
        // Read only if the entry is written.
        get route() {
          return server.routeNames.ofRequest(request);
        },
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request',
    );
  });
}
