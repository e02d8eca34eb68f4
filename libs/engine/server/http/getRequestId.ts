import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VALID_ID = /^[\w.-]{1,64}$/;

/** The request's x-request-id header if it is valid, otherwise a new id. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}
