import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { registerControlRoom } from '../control-room/registerControlRoom.ts';
import { serveReleaseFiles } from './assets/releaseFiles.ts';
import { serveShellFiles } from './assets/shellFiles.ts';
import { serveWellKnownFiles } from './assets/wellKnownFiles.ts';
import { registerEndpoints } from './endpoints/registerEndpoints.ts';
import { registerHealth } from './health/registerHealth.ts';
import { addRequestLog } from './http/addRequestLog.ts';
import { handleServerErrors } from './http/handleServerErrors.ts';
import { receivePolicyReports } from './http/receivePolicyReports.ts';
import { registerPages } from './http/registerPages.ts';
import { registerMetrics } from './metrics/registerMetrics.ts';
import { requestIdOf } from './http/requestId.ts';
import { addAnswerHeaders } from './http/addAnswerHeaders.ts';
import { registerStaff } from './staff/registerStaff.ts';
import { receiveReports } from './watch/receiveReports.ts';
import type { ShellParts } from './ShellParts.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** The shell's HTTP server with all its routes, not yet listening. */
export function createServer(parts: ShellParts, log: FastifyBaseLogger) {
  const server = Fastify({
    loggerInstance: log,
    // Requests are logged by addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIdOf,
    // Idle connections go at once, busy ones when they have their answer.
    forceCloseConnections: 'idle',
    // While it drains, what still comes over open connections is answered like any other request.
    return503OnClosing: false,
    keepAliveTimeout: 30_000,
    // Whom anybody else names as the visitor's address isn't believed.
    trustProxy: parts.settings.trustedProxies,
    requestTimeout: 15_000,
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  const handleError = handleServerErrors(server, parts);
  // Whoever gets an answer now must not send his next request over this connection: nobody would be there.
  server.addHook('onSend', async (_request, reply) => {
    if (parts.isDraining()) reply.header('connection', 'close');
  });
  addRequestLog(server);
  addAnswerHeaders(server, { isHttps: parts.settings.publicUrl.startsWith('https:') });
  registerHealth(server, parts);
  serveWellKnownFiles(server, parts.shellFiles);
  serveReleaseFiles(server, parts.releaseFiles, parts.mixFiles);
  serveShellFiles(server, parts.shellFiles);
  registerStaff(server, parts);
  registerControlRoom(server, parts);
  registerEndpoints(server, parts);
  receivePolicyReports(server);
  receiveReports(server, parts);
  registerMetrics(server, { metrics: parts.metrics, token: parts.settings.metricsToken });
  registerPages(server, parts);
  return server;
}
