import { SHELL_KEY_HEADER } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '../accounts/secrets.ts';
import { ApiFailure, failures } from '../errors.ts';
import { getClientNetwork } from './getClientNetwork.ts';

/**
 * The routes of a plugin respond with 404 unless the shell passed the request on for a visitor. Releases also reach the API,
 * but do not know the shell's key. The responses are personal and never cached. `isOpen`: whether releases may send the
 * request, too.
 */
export function requireShell(
  app: Pick<FastifyInstance, 'addHook'>,
  shellKey: string,
  isOpen: (request: FastifyRequest) => boolean = () => false,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpen(request) && !isFromShell(request, shellKey)) throw new ApiFailure(failures.notFound);
    reply.header('cache-control', 'private, no-store');
  });
}

/**
 * As `requireShell`, and for requests of the shell's own: those that it passes on for visitors get 404 too.
 */
export function requireShellItself(app: Pick<FastifyInstance, 'addHook'>, shellKey: string) {
  requireShell(app, shellKey);
  refuseVisitors(app);
}

/** Requests that the shell passes on for visitors get 404: the routes are for releases. */
export function refuseVisitors(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] !== undefined) throw new ApiFailure(failures.notFound);
  });
}

/** Whether the shell passed the request on for a visitor. */
export function isFromShell({ headers }: Pick<FastifyRequest, 'headers'>, shellKey: string) {
  const key = headers[SHELL_KEY_HEADER];
  return typeof key === 'string' && isSameSecret(key, shellKey);
}

/**
 * The client that a request comes from: an IPv4 address or an IPv6 /64. Only the shell may name another address than that
 * of the connection.
 */
export function getVisitorNetwork(request: FastifyRequest, accounts: { shellKey: string } | null) {
  const address = request.headers['x-forwarded-for'];
  const isNamed = typeof address === 'string' && address !== '' && accounts && isFromShell(request, accounts.shellKey);
  return getClientNetwork(isNamed ? address : request.ip);
}
