import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '../staff/createStaff.ts';

type Options = {
  /** Bearer token of monitoring systems. */
  token: string | undefined;
  /** Public origin of the site. */
  publicUrl: string;
  staff: Pick<Staff, 'getName'>;
};

export type MonitoringAccess = ReturnType<typeof createMonitoringAccess>;

/**
 * Whether a request may see metrics and details of health: with the token, or of staff. On a developer's machine, where
 * the site has a loopback address, also local requests. In production, a local request may be that of a visitor, forwarded
 * by a proxy on the same machine.
 */
export function createMonitoringAccess({ token, publicUrl, staff }: Options) {
  const isDevelopment = isLoopback(new URL(publicUrl).hostname);
  return async (request: FastifyRequest) =>
    hasToken(request, token) || (isDevelopment && isLocalRequest(request)) || (await staff.getName(request)) !== null;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined) {
  if (!token) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** A forwarding header means that a local proxy forwards a remote request. */
function isLocalRequest({ raw, headers }: FastifyRequest) {
  const isForwarded = Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name));
  return !isForwarded && isLoopback(raw.socket.remoteAddress ?? '');
}

function isLoopback(host: string) {
  return /^(localhost$|127\.|\[?::1\]?$|::ffff:127\.)/.test(host);
}
