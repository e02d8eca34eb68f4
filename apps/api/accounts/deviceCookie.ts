import { createHmac, randomBytes } from 'node:crypto';
import { DEVICE_COOKIE } from '@gniazdo/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getEmailKey } from './AccountRow.ts';
import type { CookieScope } from './cookieScope.ts';
import { createSecretCookie } from './createSecretCookie.ts';
import { isSameSecret } from './secrets.ts';

const DEVICE_DAYS = 365;
/** Together 256 bits, as other secrets of cookies. */
const NONCE_BYTES = 12;
const SIGNATURE_BYTES = 20;

const cookie = createSecretCookie(DEVICE_COOKIE, DEVICE_DAYS);

type Scope = CookieScope & { shellKey: string };

/**
 * Names the browser if its owner has logged in there to the account of the address before; null otherwise. It gives no access:
 * logins of known devices are counted apart from other logins, so that strangers cannot lock their owner out.
 */
export function readDevice(request: FastifyRequest, scope: Scope, email: string): string | null {
  const device = cookie.read(request, scope);
  if (device === null) return null;
  const nonce = Buffer.from(device, 'base64url').subarray(0, NONCE_BYTES);
  return isSameSecret(device, sign(nonce, scope, email)) ? device : null;
}

/** After a login, or a new password by mail: the browser is a known device of the account. A known one stays the same. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, scope: Scope, email: string) {
  cookie.set(reply, scope, readDevice(request, scope, email) ?? sign(randomBytes(NONCE_BYTES), scope, email));
}

function sign(nonce: Buffer, { shellKey }: Scope, email: string) {
  const signature = createHmac('sha256', shellKey).update('device').update(nonce).update(getEmailKey(email)).digest();
  return Buffer.concat([nonce, signature.subarray(0, SIGNATURE_BYTES)]).toString('base64url');
}
