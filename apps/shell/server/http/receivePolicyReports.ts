import type { FastifyInstance } from 'fastify';

/** Where browsers tell what the Content-Security-Policy has stopped. */
export const POLICY_REPORTS_PATH = '/_csp';

const REPORTS_PER_MINUTE = 20;
const REPORT_LENGTH = 2000;

/** Puts reports of violations into the log, a few a minute: anybody can send them. */
export function receivePolicyReports(server: FastifyInstance) {
  let minute = 0;
  let reports = 0;
  server.post(POLICY_REPORTS_PATH, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, reports] = [now, 0];
    reports += 1;
    if (reports <= REPORTS_PER_MINUTE && Buffer.isBuffer(request.body)) {
      request.log.warn({ report: request.body.toString('utf8').slice(0, REPORT_LENGTH) }, 'Policy violation reported');
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
