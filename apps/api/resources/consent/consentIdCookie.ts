import { randomUUID } from 'node:crypto';
import { CONSENT_ID_COOKIE } from '@gniazdo/contracts/site';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** As long as the choice itself. */
const MAX_AGE_S = 365 * 24 * 60 * 60;
const idSchema = z.uuidv4();

/** The visitor's id in the log of consents, which stays the same when they change their choice; sets its cookie. */
export function keepConsentId({ headers }: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  const name = isHttps ? `__Host-${CONSENT_ID_COOKIE}` : CONSENT_ID_COOKIE;
  const given = idSchema.safeParse(parseCookie(headers.cookie ?? '')[name]);
  const value = given.success ? given.data : randomUUID();
  const options = { maxAge: MAX_AGE_S, path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...options }));
  return value;
}
