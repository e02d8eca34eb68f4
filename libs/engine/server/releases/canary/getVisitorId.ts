import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { addHostPrefix, readCookie, setCookie } from '../../http/cookies.ts';
import { isBot } from '../../http/visitor.ts';

/** Random bytes of a visitor id, base64url-encoded to 22 characters. */
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const ID_SECONDS = 7 * 24 * 60 * 60;

/** Ids that were set for requests in progress, whose cookies do not have them yet. */
const setIds = new WeakMap<FastifyRequest, string>();

export type VisitorRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** A document request: it sets the visitor id cookie if there is none. */
  isDocument: boolean;
};

/** The id by which visitors are divided; null for requests that count as no visitor. */
export function getVisitorId({ request, reply, isDocument }: VisitorRequest, isHttps: boolean) {
  // Search engines do not keep cookies and should see one version.
  if (isBot(request.headers)) return null;
  const name = addHostPrefix(SHELL_COOKIES.visitor, isHttps);
  const kept = readCookie(request.headers, name);
  if (kept && ID.test(kept)) return kept;
  if (!isDocument) return null;
  const known = setIds.get(request);
  if (known) return known;
  const value = randomBytes(ID_BYTES).toString('base64url');
  setIds.set(request, value);
  setCookie(reply, { name, value, maxAge: ID_SECONDS, secure: isHttps });
  return value;
}
