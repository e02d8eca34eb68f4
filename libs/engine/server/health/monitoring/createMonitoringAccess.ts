import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createDeveloperCheck, type StaffHosts } from '../../http/hosts.ts';
import type { Staff } from '../../staff/createStaff.ts';

type Options = {
  /** Bearer token of programs. */
  token: string | undefined;
  hosts: StaffHosts;
  staff: Pick<Staff, 'getName'>;
};

export type MonitoringAccess = ReturnType<typeof createMonitoringAccess>;

/**
 * Whether a request may see what visitors may not, such as metrics: with the token, of staff on the host of the control room,
 * or of a developer on their machine. Scripts of releases, which run on the public host, may not.
 */
export function createMonitoringAccess({ token, hosts, staff }: Options) {
  const isDeveloper = createDeveloperCheck(hosts.origins.public);
  return async (request: FastifyRequest) => {
    if (hasToken(request, token)) return true;
    const { 'sec-fetch-site': site = 'none' } = request.headers;
    const isOfControlRoom = hosts.find(request.headers) === 'controlRoom';
    if (isDeveloper(request) && (isOfControlRoom || site === 'none')) return true;
    return isOfControlRoom && (await staff.getName(request)) !== null;
  };
}

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  if (!token) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
