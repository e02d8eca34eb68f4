import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** Ends a request that takes longer than the deadline of a page many times over. */
const LIFETIME_S = 10;
const ALGORITHMS = { alg: 'dir', enc: 'A256GCM' } as const;

const ticketSchema = z.object({
  /** What the API may respond with: names of `VISITOR_SCOPES`. */
  scopes: z.array(z.string()),
  /** The visitor's cookies as they sent them; '' without any. */
  cookie: z.string(),
  /** Values of the route's parameters that are secrets, by name. */
  secrets: z.record(z.string(), z.string()),
  /** Of the request that the ticket is for. */
  requestId: z.string(),
  /** The visitor's IP address; '' for a page for staff, which reads for the site and not for a visitor. */
  address: z.string(),
});

/**
 * What the server code of a release may read for one visitor, within one request. The release passes it on to the API as
 * it is: it is encrypted, so that the session in it stays unknown to the release.
 */
export type VisitorTicket = z.infer<typeof ticketSchema>;

/** Encrypts a ticket, which is valid for ten seconds. `shellKey`: known to shells and APIs only. */
export async function writeTicket(ticket: VisitorTicket, shellKey: string): Promise<string> {
  return new EncryptJWT(ticket)
    .setProtectedHeader(ALGORITHMS)
    .setExpirationTime(`${LIFETIME_S} s`)
    .encrypt(await deriveKey(shellKey));
}

/** The ticket in a text; null if another key has encrypted it, if it is no ticket or has expired. */
export async function readTicket(text: string, shellKey: string): Promise<VisitorTicket | null> {
  try {
    const { payload } = await jwtDecrypt(text, await deriveKey(shellKey), {
      keyManagementAlgorithms: [ALGORITHMS.alg],
      contentEncryptionAlgorithms: [ALGORITHMS.enc],
      requiredClaims: ['exp'],
    });
    return ticketSchema.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The key's other uses never meet this text, so a ticket cannot be forged from them. */
async function deriveKey(shellKey: string) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`visitor ticket\n${shellKey}`)));
}
