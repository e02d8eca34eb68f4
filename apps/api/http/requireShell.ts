import { MISSING_SCOPE_HEADER, SHELL_KEY_HEADER, VISITOR_TICKET_HEADER } from '@gniazdo/contracts/engine';
import type { StaffScope, VisitorScope } from '@gniazdo/contracts/site';
import { readTicket } from '@gniazdo/current-user/ticket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../accounts/secrets.ts';
import { RequestError, failures } from '../errors.ts';
import { markInternal } from './describeSite.ts';
import { getClientNetwork } from '../limits/getClientNetwork.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Releases may read the route for a visitor or for staff, with a ticket of this scope. */
    visitorScope?: VisitorScope | StaffScope;
  }
}

/**
 * The routes of a plugin respond with 404 unless the shell passed the request on for a visitor. Releases also reach the API,
 * but do not know the shell's key: they read routes with a `visitorScope` by a ticket of the shell. The responses are personal
 * and never cached. `isOpen`: whether releases may send the request, too.
 */
export function requireShell(
  app: Pick<FastifyInstance, 'addHook'>,
  shellKey: string,
  isOpen: (request: FastifyRequest) => boolean = () => false,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpen(request) && !isFromShell(request, shellKey) && !(await acceptTicket(request, reply, shellKey)))
      throw new RequestError(failures.notFound);
    reply.header('cache-control', 'private, no-store');
  });
  app.addHook('onSend', async (request, reply) => {
    // Some reads renew the cookie of a session or of favourites, which only the visitor may have.
    if (request.headers[VISITOR_TICKET_HEADER] !== undefined) reply.removeHeader('set-cookie');
  });
}

/**
 * Whether a release may read the route for the visitor of its ticket. The request then is as if the shell had passed it on
 * for that visitor: with their cookies and address. A release knows only placeholders of the secrets in the page's address;
 * parameters of the route that the ticket has a secret for get that secret instead. Tickets of staff have no address: the
 * request is as one of the shell's own. Without a ticket, or with one of other scopes,
 * the response names the missing scope, because that is a fault of the release.
 */
async function acceptTicket(request: FastifyRequest, reply: FastifyReply, shellKey: string) {
  const text = request.headers[VISITOR_TICKET_HEADER];
  const { visitorScope } = request.routeOptions.config;
  if (request.method !== 'GET' || visitorScope === undefined) return false;
  const ticket = typeof text === 'string' ? await readTicket(text, shellKey) : null;
  if (text !== undefined && ticket?.requestId !== request.headers['x-request-id']) return false;
  if (!ticket?.scopes.includes(visitorScope)) {
    reply.header(MISSING_SCOPE_HEADER, visitorScope);
    return false;
  }
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(ticket.secrets)) if (name in params) params[name] = value;
  Object.assign(request.headers, {
    cookie: ticket.cookie,
    'x-forwarded-for': ticket.address || undefined,
    [SHELL_KEY_HEADER]: shellKey,
  });
  return true;
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
  markInternal(app);
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-forwarded-for'] !== undefined) throw new RequestError(failures.notFound);
  });
}

/**
 * Whether the request has the shell's key: the shell sent it, for itself or for a visitor, or a ticket of the shell allows it.
 * Only requests for visitors have `x-forwarded-for`.
 */
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
