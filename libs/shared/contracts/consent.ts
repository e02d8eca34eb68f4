import { z } from 'zod';

/** Body of POST /api/v2/consent, also sent as a beacon: what a visitor allows. */
export const consentSchema = z.strictObject({
  essential: z.boolean(),
  marketing: z.boolean(),
  analytics: z.boolean(),
  functional: z.boolean(),
});
export type Consent = z.infer<typeof consentSchema>;
