import { SHELL_KEY_HEADER } from '@gniazdo/contracts';
import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../accounts/secrets.ts';
import { ApiFailure, failures } from '../errors.ts';
import { getClientNetwork } from './getClientNetwork.ts';

/**
 * Throws 404 unless the shell passed the request on for a visitor. Releases also reach the API, but do not know the shell's
 * key.
 */
export function requireShell({ headers }: FastifyRequest, shellKey: string) {
  const key = headers[SHELL_KEY_HEADER];
  if (typeof key !== 'string' || !isSameSecret(key, shellKey)) throw new ApiFailure(failures.notFound);
}

/** The client that a request of `requireShell` comes from: an IPv4 address or an IPv6 /64. */
export function getVisitorNetwork({ headers, ip }: FastifyRequest) {
  const address = headers['x-forwarded-for'];
  return getClientNetwork(typeof address === 'string' && address !== '' ? address : ip);
}
