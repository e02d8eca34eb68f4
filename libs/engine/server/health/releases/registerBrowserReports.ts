import type { FastifyInstance } from 'fastify';
import { MAX_REPORT_BYTES, REPORTS_PATH } from '../../../client/contract/BrowserReport.ts';
import { getClient, isBot } from '../../http/visitor.ts';
import { isSameOriginWrite, parseJson } from '../../http/writes.ts';
import { browserReportSchema } from './browserReportSchema.ts';
import type { ReleaseHealth } from './createReleaseHealth.ts';

/** Receives browser reports. A report above the rate limit gets the same response as an accepted one. */
export function registerBrowserReports(
  server: FastifyInstance,
  { releaseHealth, publicUrl }: { releaseHealth: ReleaseHealth; publicUrl: string },
) {
  server.post(REPORTS_PATH, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOriginWrite('POST', request.headers, publicUrl)) return reply.code(403).send();
    const report = browserReportSchema.safeParse(parseJson(request.body));
    if (!report.success) return reply.code(400).send();
    // Within the site, browsers send the whole address of the page; only its pattern is kept.
    const { referer } = request.headers;
    const route = referer === undefined ? undefined : server.routeNames.ofDocument(referer);
    if (!isBot(request.headers)) releaseHealth.addBrowserReport(report.data, getClient(request.ip), route);
    return reply.code(204).send();
  });
}
