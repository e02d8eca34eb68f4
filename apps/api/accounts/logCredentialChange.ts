import type { FastifyRequest } from 'fastify';

/** The route says which change: a confirmed registration or address, a new password, a passkey that was added or removed. */
export function logCredentialChange(request: FastifyRequest, accountId: string) {
  request.log.info({ account: accountId, route: request.routeOptions.url }, 'Credentials of an account were changed');
}
