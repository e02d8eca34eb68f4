import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createDeveloperCheck } from '../../http/createDeveloperCheck.ts';
import type { Staff } from '../../staff/createStaff.ts';

type Options = {
  /** Bearer token of programs. */
  token: string | undefined;
  /** Public origin of the site. */
  publicUrl: string;
  staff: Pick<Staff, 'getName'>;
};

export type MonitoringAccess = ReturnType<typeof createMonitoringAccess>;

/**
 * Whether a request may see what visitors may not, such as metrics: with the token, of staff, or of a developer on their
 * machine.
 */
export function createMonitoringAccess({ token, publicUrl, staff }: Options) {
  const isDeveloper = createDeveloperCheck(publicUrl);
  return async (request: FastifyRequest) =>
    hasToken(request, token) || isDeveloper(request) || (await staff.getName(request)) !== null;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  if (!token) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
