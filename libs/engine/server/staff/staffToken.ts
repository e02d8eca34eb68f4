import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** `link` opens a session, `session` is one. A token is valid for one kind only. */
export type StaffTokenKind = 'link' | 'session';

const ISSUER = 'gniazdo-staff';
const ALGORITHM = 'HS256';

const claimsSchema = z
  .object({ name: z.string(), jti: z.uuid(), issuedAt: z.number(), exp: z.number() })
  .transform(({ name, jti, issuedAt, exp }): StaffToken => ({ name, id: jti, issuedAt, expiresAt: exp * 1000 }));

/** The content of a valid token. Times are ms since the epoch. */
export type StaffToken = { name: string; id: string; issuedAt: number; expiresAt: number };

type Content = { kind: StaffTokenKind; name: string; ttlMs: number };

/** A JSON Web Token that states the name of a staff user, with an id of its own. */
export function signStaffToken(key: string, { kind, name, ttlMs }: Content) {
  const now = Date.now();
  // `iat` is in seconds: a link that is created in the second in which all sessions end must be valid.
  return new SignJWT({ name, issuedAt: now })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(randomUUID())
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setExpirationTime(new Date(now + ttlMs))
    .sign(encodeKey(key));
}

/** The content of the token; null if it is forged, expired, of another kind or without an id. */
export async function readStaffToken(key: string, kind: StaffTokenKind, token: string): Promise<StaffToken | null> {
  try {
    const { payload } = await jwtVerify(token, encodeKey(key), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind,
      requiredClaims: ['exp'],
      currentDate: new Date(Date.now()),
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function encodeKey(key: string) {
  return new TextEncoder().encode(key);
}
