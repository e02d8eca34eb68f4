import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import { createHmac } from 'node:crypto';
import type { VisitorRequest } from '../releases/canary/getVisitorId.ts';
import { addHostPrefix, readCookie, setCookie } from '../http/cookies.ts';
import { isBot } from '../http/visitor.ts';

const ID = /^[\w-]{22}$/;
const ID_LENGTH = 22;
const ID_SECONDS = 30 * 24 * 60 * 60;

type Options = {
  secret: string;
  isHttps: boolean;
  /** Whether the visitor has agreed to a cookie that keeps the id. */
  mayKeepId: boolean;
};

/**
 * The id by which visitors get a share of a flag or a variation, the same for all their requests; null for bots. Without
 * consent, nothing is kept in the browser: the id is computed from address and browser. With consent, a cookie keeps that
 * id when the address changes.
 */
export function getFlagVisitorId(
  { request, reply, isDocument }: VisitorRequest,
  { secret, isHttps, mayKeepId }: Options,
) {
  const { headers, ip } = request;
  // Search engines should see one version.
  if (isBot(headers)) return null;
  const name = addHostPrefix(SHELL_COOKIES.flags, isHttps);
  const kept = readCookie(headers, name);
  if (mayKeepId && kept && ID.test(kept)) return kept;
  // An update of the browser changes numbers only.
  const browser = (headers['user-agent'] ?? '').replaceAll(/[\d.]+/g, '');
  const id = createHmac('sha256', secret).update(`${ip} ${browser}`).digest('base64url').slice(0, ID_LENGTH);
  if (isDocument && mayKeepId) setCookie(reply, { name, value: id, maxAge: ID_SECONDS, secure: isHttps });
  return id;
}
