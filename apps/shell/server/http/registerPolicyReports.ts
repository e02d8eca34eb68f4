import type { FastifyInstance } from 'fastify';

/** Receives Content-Security-Policy violation reports. */
export const POLICY_REPORTS_PATH = '/_csp';

const MAX_REPORTS_PER_MINUTE = 20;
const MAX_REPORT_LENGTH = 2000;

/** Logs violation reports, rate-limited because anyone can send them. */
export function registerPolicyReports(server: FastifyInstance) {
  let minute = 0;
  let reports = 0;
  server.post(POLICY_REPORTS_PATH, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, reports] = [now, 0];
    reports += 1;
    if (reports <= MAX_REPORTS_PER_MINUTE && Buffer.isBuffer(request.body)) {
      request.log.warn(
        { report: request.body.toString('utf8').slice(0, MAX_REPORT_LENGTH) },
        'Policy violation reported',
      );
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
