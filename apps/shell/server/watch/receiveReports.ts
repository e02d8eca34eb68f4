import type { FastifyInstance } from 'fastify';
import { MOST_REPORT_BYTES, REPORTS_PATH } from '../../contract/BrowserReport.ts';
import { isSameOriginWrite } from '../http/isSameOriginWrite.ts';
import { isBot } from '../http/visitor.ts';
import type { ShellParts } from '../ShellParts.ts';
import { reportSchema } from './reportSchema.ts';

const LOGGED_PER_MINUTE = 20;

/** Takes what pages tell of themselves. Whoever sends too much gets the same answer as the others. */
export function receiveReports(server: FastifyInstance, { watch, settings }: Pick<ShellParts, 'watch' | 'settings'>) {
  let minute = 0;
  let logged = 0;

  server.post(REPORTS_PATH, { bodyLimit: MOST_REPORT_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameOriginWrite('POST', request.headers, settings.publicUrl)) return reply.code(403).send();
    const report = reportSchema.safeParse(parseJson(request.body));
    if (!report.success) return reply.code(400).send();
    const isTaken = !isBot(request.headers) && watch.takeReport(report.data, request.ip);
    if (isTaken && report.data.problems.length > 0 && mayLog()) {
      const { release, problems } = report.data;
      request.log.warn({ release, problems }, 'A page had problems');
    }
    return reply.code(204).send();
  });

  function mayLog() {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, logged] = [now, 0];
    logged += 1;
    return logged <= LOGGED_PER_MINUTE;
  }
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
