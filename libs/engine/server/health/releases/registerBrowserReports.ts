import type { FastifyInstance } from 'fastify';
import { MAX_REPORT_BYTES, REPORTS_PATH } from '../../../client/contract/BrowserReport.ts';
import { getClient } from '../../http/getClient.ts';
import { isSameOriginWrite } from '../../http/isSameOriginWrite.ts';
import { isBot } from '../../http/visitor.ts';
import { browserReportSchema } from './browserReportSchema.ts';
import type { ReleaseHealth } from './createReleaseHealth.ts';

const MAX_LOGGED_PER_MINUTE = 20;

/** Receives browser reports. A report above the rate limit gets the same response as an accepted one. */
export function registerBrowserReports(
  server: FastifyInstance,
  { releaseHealth, publicUrl }: { releaseHealth: ReleaseHealth; publicUrl: string },
) {
  let minute = 0;
  let logged = 0;

  server.post(REPORTS_PATH, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOriginWrite('POST', request.headers, publicUrl)) return reply.code(403).send();
    const report = browserReportSchema.safeParse(parseJson(request.body));
    if (!report.success) return reply.code(400).send();
    const isAccepted = !isBot(request.headers) && releaseHealth.addBrowserReport(report.data, getClient(request.ip));
    if (isAccepted && report.data.problems.length > 0 && isLogAllowed()) {
      const { release, problems } = report.data;
      request.log.warn({ release, problems }, 'A page reported problems');
    }
    return reply.code(204).send();
  });

  function isLogAllowed() {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    return logged <= MAX_LOGGED_PER_MINUTE;
  }
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
