import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { RouteHost } from '../http/hosts.ts';

/** `link` opens a session, `session` is one, `preview` has the releases of one. A token is valid for one kind only. */
export type StaffTokenKind = 'link' | 'session' | 'preview';

const ISSUER = 'gniazdo-staff';
const ALGORITHM = 'HS256';

const sessionSchema = z.object({ id: z.uuid(), expiresAt: z.number() });

const claimsSchema = z
  .object({
    name: z.string(),
    jti: z.uuid(),
    issuedAt: z.number(),
    exp: z.number(),
    session: sessionSchema.optional(),
    preview: z.string().optional(),
  })
  .transform(({ jti, exp, ...claims }): StaffToken => ({ ...claims, id: jti, expiresAt: exp * 1000 }));

export type StaffClaims = {
  /** Of a link: the session of the control room that it continues on another host. Both end together. */
  session?: { id: string; expiresAt: number };
  /** Releases that the public host shows. */
  preview?: string;
};

/** The content of a valid token. Times are ms since the epoch. */
export type StaffToken = StaffClaims & { name: string; id: string; issuedAt: number; expiresAt: number };

type Content = StaffClaims & {
  kind: StaffTokenKind;
  /** The host that accepts the token, and no other. */
  host: RouteHost;
  name: string;
  ttlMs: number;
  /** By default one of its own. */
  id?: string;
};

/** A JSON Web Token that states the name of a staff user. */
export function signStaffToken(key: string, { kind, host, name, ttlMs, id = randomUUID(), ...claims }: Content) {
  const now = Date.now();
  // `iat` is in seconds: a link that is created in the second in which all sessions end must be valid.
  return new SignJWT({ name, issuedAt: now, ...claims })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(id)
    .setIssuer(ISSUER)
    .setAudience(formatAudience(kind, host))
    .setExpirationTime(new Date(now + ttlMs))
    .sign(encodeKey(key));
}

/** The content of the token; null if it is forged, expired, of another kind or host, or without an id. */
export async function readStaffToken(
  key: string,
  { kind, host, token }: { kind: StaffTokenKind; host: RouteHost; token: string },
): Promise<StaffToken | null> {
  try {
    const { payload } = await jwtVerify(token, encodeKey(key), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: formatAudience(kind, host),
      requiredClaims: ['exp'],
      currentDate: new Date(Date.now()),
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function formatAudience(kind: StaffTokenKind, host: RouteHost) {
  return `${kind} ${host}`;
}

function encodeKey(key: string) {
  return new TextEncoder().encode(key);
}
