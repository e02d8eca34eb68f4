import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const PLAIN = /^[\w.-]{1,64}$/;

/** The id a proxy in front gave the request, if it is a plain word, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>) {
  const given = headers['x-request-id'];
  return typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
}
