import { refuseInvalidRequest } from '@gniazdo/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { MAX_BODY_BYTES } from './pages/forms/registerRemoteForms.ts';
import { registerServiceHosts } from './pages/endpoints/registerServiceHosts.ts';
import { registerReleaseFiles } from './releases/files/releaseFiles.ts';
import { registerDictionary } from './responses/assets/registerDictionary.ts';
import { registerShellFiles, type ShellFiles } from './responses/assets/shellFiles.ts';
import { registerDeveloperSource } from './pages/developer/registerDeveloperSource.ts';
import { createApiProxy } from './pages/endpoints/forwardToApi.ts';
import { registerEndpoints } from './pages/endpoints/registerEndpoints.ts';
import { registerFragments } from './pages/endpoints/registerFragments.ts';
import { registerHosts } from './pages/hosts/registerHosts.ts';
import { createUrlRewriter } from './pages/compose/SiteHost.ts';
import { addResponseHeaders } from './http/securityHeaders.ts';
import { handleServerErrors } from './pages/errors/handleServerErrors.ts';
import { refuseInvalidTargets } from './http/addresses.ts';
import { registerPolicyReports } from './limits/registerPolicyReports.ts';
import { createConnectionOptions, limitConnections } from './limits/limitConnections.ts';
import { limitRates } from './limitRates.ts';
import { addRequestLog } from './health/monitoring/createLogs.ts';
import { createRouteNames } from './health/monitoring/createRouteNames.ts';
import { registerHealth } from './health/monitoring/registerHealth.ts';
import { registerMetrics } from './health/monitoring/createMetrics.ts';
import { registerPages } from './pages/requests/registerPages.ts';
import { registerBrowserReports } from './health/releases/registerBrowserReports.ts';
import type { ShellSettings } from './settings/ShellSettings.ts';
import { createCookieFilters, type SiteCookies } from './http/cookies.ts';
import type { StaffHosts } from './http/hosts.ts';
import type { SiteTexts } from './http/sendApiError.ts';
import type { GrantAccess } from './pages/visitor/grantAccess.ts';
import type { Site } from './SiteDefinition.ts';
import { separateHosts } from './separateHosts.ts';
import { registerStaff } from './staff/registerStaff.ts';
import type { StaffTools } from './StaffTools.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VALID_ID = /^[\w.-]{1,64}$/;

/** The parts of each group of routes, as their functions take them. */
type Parts = {
  settings: ShellSettings;
  site: Site;
  texts: SiteTexts;
  cookies: SiteCookies;
  staffHosts: StaffHosts;
  grantAccess: GrantAccess;
  log: FastifyBaseLogger;
  tools: StaffTools;
  shellFiles: ShellFiles;
  releaseFiles: Omit<Parameters<typeof registerReleaseFiles>[1], 'origins'>;
  dictionary: Omit<Parameters<typeof registerDictionary>[1], 'prefix'>;
  developerSource: Omit<Parameters<typeof registerDeveloperSource>[1], 'releaseContext' | 'releaseManager'>;
  health: Omit<Parameters<typeof registerHealth>[1], 'releaseManager' | 'releaseHealth'>;
  metrics: Parameters<typeof registerMetrics>[1]['metrics'];
  hosts: Parameters<typeof registerHosts>[1]['hosts'];
  pages: Omit<Parameters<typeof registerPages>[1], 'settings' | 'site' | 'ownSheets' | 'releaseManager'>;
  /** Ids of the style sheets of the site's own pages. */
  ownSheets: readonly string[];
  documents: Parameters<typeof registerFragments>[1]['documents'];
};

/** The shell's HTTP server with all its routes; it does not listen yet. */
export function createServer(parts: Parts) {
  const { settings, site, tools, pages } = parts;
  const { errors, setSelector, siteFlags } = pages;
  const { staff, releaseManager, releaseHealth, releaseContext, pageLimits, forms } = tools;
  const server: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    // Requests are logged by addRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: getRequestId,
    // On close, idle connections end immediately, busy ones after their response.
    forceCloseConnections: 'idle',
    // While the server drains, requests on open connections are still served.
    return503OnClosing: false,
    keepAliveTimeout: 30_000,
    // Trust X-Forwarded-For from these proxies only.
    trustProxy: settings.trustedProxies,
    ...createConnectionOptions(settings),
    rewriteUrl: createUrlRewriter(site.hosts ?? []),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
    clientErrorHandler: refuseInvalidRequest,
  });
  server.decorate('siteTexts', parts.texts);
  server.decorate('staffHosts', parts.staffHosts);
  server.decorate(
    'routeNames',
    createRouteNames({ ...settings, hosts: site.hosts, getSet: () => releaseManager.current }),
  );
  server.decorate('siteCookies', createCookieFilters(parts.cookies));
  const handleError = handleServerErrors(server, { errors, errorPages: site.errorPages });
  // While draining, close keep-alive connections.
  server.addHook('onSend', async (_request, reply) => {
    if (parts.health.isDraining()) reply.header('connection', 'close');
  });
  const forward = createApiProxy({ shellKey: settings.shellKey, special: site.api.special ?? [], errors });
  const calls = { settings, setSelector, siteFlags, releaseManager, pageLimits, grantAccess: parts.grantAccess };
  limitConnections(server, settings);
  addRequestLog(server);
  addResponseHeaders(server, { isHttps: settings.publicUrl.startsWith('https:') });
  limitRates(server, { settings, staff, metrics: parts.metrics, errors, addresses: site.api.limits });
  refuseInvalidTargets(server);
  const pictures = site.api.limits.images;
  if (site.services) registerServiceHosts(server, { findPaths: site.services.findPaths, forward });
  separateHosts(server, { hosts: parts.staffHosts, staff, setSelector, pictures, homePath: site.staffHomePath });
  registerHealth(server, { ...parts.health, releaseManager, releaseHealth });
  registerReleaseFiles(server, { ...parts.releaseFiles, origins: settings.releaseFileOrigins });
  registerShellFiles(server, { files: parts.shellFiles, origins: settings.releaseFileOrigins });
  registerDictionary(server, { ...parts.dictionary, prefix: settings.prefix });
  registerStaff(server, { staff });
  site.routes(server, { shellFiles: parts.shellFiles, errors });
  site.staffRoutes?.(server, tools);
  registerDeveloperSource(server, { ...parts.developerSource, releaseContext, releaseManager });
  registerHosts(server, { hosts: parts.hosts, errors, settings, releaseManager });
  registerEndpoints(server, { ...calls, forward, forms, site });
  const { documents, ownSheets } = parts;
  registerFragments(server, { ...calls, documents, ownSheets, renderOwn: site.fragments?.render });
  registerPolicyReports(server);
  registerBrowserReports(server, { releaseHealth, publicUrl: settings.publicUrl });
  registerMetrics(server, { metrics: parts.metrics, mayMonitor: parts.health.mayMonitor });
  registerPages(server, { ...pages, settings, site, ownSheets, releaseManager });
  return server;
}

/** The request's x-request-id header if it is valid, otherwise a new id. */
function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}
