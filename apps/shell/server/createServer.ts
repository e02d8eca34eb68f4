import { refuseInvalidRequest } from '@gniazdo/errors';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { registerAccountExport } from '../account/registerAccountExport.ts';
import { registerAccountForms } from '../account/registerAccountForms.ts';
import { registerControlRoom } from '../control-room/registerControlRoom.ts';
import { registerFlagsPage } from '../control-room/registerFlagsPage.ts';
import { registerStaffPages } from '../control-room/registerStaffPages.ts';
import { createUrlRewriter } from '../eshop-host/rewriteEshopUrl.ts';
import { registerEshopHost } from '../eshop-host/registerEshopHost.ts';
import { registerServiceHosts } from '../service-hosts/registerServiceHosts.ts';
import { MAX_BODY_BYTES } from '../page-forms/registerRemoteForms.ts';
import { registerReleaseFiles } from './assets/releaseFiles.ts';
import { registerSecurityTxt } from './assets/registerSecurityTxt.ts';
import { registerShellFiles } from './assets/shellFiles.ts';
import { registerWellKnownFiles } from './assets/wellKnownFiles.ts';
import { registerBanner } from './banner/registerBanner.ts';
import { registerConsent } from './consent/registerConsent.ts';
import { registerDeveloperSource } from './developer/registerDeveloperSource.ts';
import { registerEndpoints } from './endpoints/registerEndpoints.ts';
import { registerFragments } from './endpoints/registerFragments.ts';
import { registerPopularSearches } from './endpoints/registerPopularSearches.ts';
import { registerHealth } from './monitoring/registerHealth.ts';
import { addRequestLog } from './monitoring/addRequestLog.ts';
import { handleServerErrors } from './http/handleServerErrors.ts';
import { createConnectionOptions, limitConnections } from './limits/limitConnections.ts';
import { limitRates } from './limits/limitRates.ts';
import { registerPolicyReports } from './http/registerPolicyReports.ts';
import { registerPages } from './page-requests/registerPages.ts';
import { registerMetrics } from './monitoring/registerMetrics.ts';
import { getRequestId } from './http/getRequestId.ts';
import { refuseAbsoluteTargets } from './http/refuseAbsoluteTargets.ts';
import { addResponseHeaders } from './http/addResponseHeaders.ts';
import { registerServiceWorker } from './service-worker/registerServiceWorker.ts';
import { registerStaff } from './staff/registerStaff.ts';
import { registerBrowserReports } from './release-health/registerBrowserReports.ts';
import type { ShellContext } from './ShellContext.ts';

/** The shell's HTTP server with all its routes; it does not listen yet. `eshopContext`: of the host for shops, if there is one. */
export function createServer(context: ShellContext, log: FastifyBaseLogger, eshopContext: ShellContext | null) {
  const server = Fastify({
    loggerInstance: log,
    // Requests are logged by addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: getRequestId,
    // On close, idle connections end at once, busy ones after their response.
    forceCloseConnections: 'idle',
    // While the server drains, requests on open connections are still served.
    return503OnClosing: false,
    keepAliveTimeout: 30_000,
    // Trust X-Forwarded-For from these proxies only.
    trustProxy: context.settings.trustedProxies,
    ...createConnectionOptions(context.settings),
    rewriteUrl: createUrlRewriter(context.settings.eshopUrl),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    clientErrorHandler: refuseInvalidRequest,
  });
  const handleError = handleServerErrors(server, context);
  // While draining, close keep-alive connections.
  server.addHook('onSend', async (_request, reply) => {
    if (context.isDraining()) reply.header('connection', 'close');
  });
  limitConnections(server, context.settings);
  addRequestLog(server);
  addResponseHeaders(server, { isHttps: context.settings.publicUrl.startsWith('https:') });
  refuseAbsoluteTargets(server);
  limitRates(server, context);
  registerServiceHosts(server, context);
  registerHealth(server, context);
  registerWellKnownFiles(server, context.shellFiles, context.settings.publicUrl);
  registerSecurityTxt(server, context.settings);
  registerReleaseFiles(server, {
    files: context.releaseFiles,
    previewFiles: context.previewFiles,
    origins: context.settings.releaseFileOrigins,
  });
  registerShellFiles(server, context.shellFiles);
  registerServiceWorker(server, context);
  registerStaff(server, context);
  registerControlRoom(server, context);
  registerFlagsPage(server, context);
  registerStaffPages(server, context);
  registerDeveloperSource(server, context);
  registerConsent(server, context);
  registerBanner(server, context);
  registerAccountForms(server, context);
  registerAccountExport(server, context);
  registerEshopHost(server, context, eshopContext);
  registerEndpoints(server, context);
  registerFragments(server, context);
  registerPopularSearches(server, context);
  registerPolicyReports(server);
  registerBrowserReports(server, context);
  registerMetrics(server, context);
  registerPages(server, context);
  return server;
}
