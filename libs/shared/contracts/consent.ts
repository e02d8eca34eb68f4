import { z } from 'zod';

/** Version of the texts that ask for consent. Change it with them: the log names the text that the visitor has seen. */
export const CONSENT_TEXT_VERSION = '2026-11-23';

/** HTTP-only cookie with the random id of a visitor's entries in the log of consents. */
export const CONSENT_ID_COOKIE = 'gniazdo_consent';

/** Body of POST /api/v2/consent, also sent as a beacon: what a visitor allows. */
export const consentSchema = z.strictObject({
  essential: z.boolean(),
  marketing: z.boolean(),
  analytics: z.boolean(),
  functional: z.boolean(),
});
export type Consent = z.infer<typeof consentSchema>;
