import { z } from 'zod';

const MAX_CREDENTIAL_ID_LENGTH = 1400;
const MAX_DATA_LENGTH = 16_384;

const base64Url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/, 'Nieprawidłowe dane klucza.');
const idSchema = base64Url(MAX_CREDENTIAL_ID_LENGTH).min(1);
const dataSchema = base64Url(MAX_DATA_LENGTH);

const credentialSchema = z.object({
  id: idSchema,
  rawId: idSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  // Extensions are not used.
  clientExtensionResults: z.object({}),
});

const transportSchema = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What the browser returns for a new passkey: `RegistrationResponseJSON` of WebAuthn. */
export const newPasskeySchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: dataSchema,
    attestationObject: dataSchema,
    transports: z.array(transportSchema).max(10).optional().catch(undefined),
  }),
});

/** What the browser returns for a login: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyLoginSchema = credentialSchema.extend({
  response: z.object({
    clientDataJSON: dataSchema,
    authenticatorData: dataSchema,
    signature: dataSchema,
    userHandle: dataSchema.optional(),
  }),
});

/** Options for the browser, as WebAuthn defines them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const passkeyListSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system in which it was added: `Firefox, Linux`. */
      agent: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
      lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
    }),
  ),
});
export type PasskeyList = z.infer<typeof passkeyListSchema>;

export const passkeyParamSchema = z.object({ passkeyId: z.uuid('Nieprawidłowy identyfikator.') });
