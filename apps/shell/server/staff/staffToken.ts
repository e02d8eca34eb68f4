import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** `link` opens a session, `session` is one. A token is valid for one kind only. */
export type StaffTokenKind = 'link' | 'session';

const ISSUER = 'gniazdo-staff';
const ALGORITHM = 'HS256';

const claimsSchema = z.object({ name: z.string() });

type Content = { kind: StaffTokenKind; name: string; ttlMs: number };

/** A JSON Web Token that states the name of a staff user. */
export function signStaffToken(key: string, { kind, name, ttlMs }: Content) {
  return new SignJWT({ name })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setExpirationTime(new Date(Date.now() + ttlMs))
    .sign(encodeKey(key));
}

/** The name in the token; null if the token is forged, expired or of another kind. */
export async function readStaffToken(key: string, kind: StaffTokenKind, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, encodeKey(key), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind,
      requiredClaims: ['exp'],
      currentDate: new Date(Date.now()),
    });
    return claimsSchema.parse(payload).name;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function encodeKey(key: string) {
  return new TextEncoder().encode(key);
}
