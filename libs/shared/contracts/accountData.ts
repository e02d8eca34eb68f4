import { z } from 'zod';
import { loginSchema } from './account.ts';

const timeSchema = z.iso.datetime({ offset: true });

/** What a user can set. */
export const accountSettingsSchema = z.object({
  /** Whether alerts about watched products are sent. */
  hasAlerts: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** Body of the request that deletes the account of the session. */
export const accountDeletionSchema = loginSchema.pick({ password: true });

/** Everything that is stored about a user. Prices are in PLN. */
export const accountExportSchema = z.object({
  exportedAt: timeSchema,
  account: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    gender: z.number().nullable(),
    createdAt: timeSchema,
    termsAcceptedAt: timeSchema,
    hasAlerts: z.boolean(),
    isEshop: z.boolean(),
    shops: z.array(z.string()),
  }),
  /** `webp`: in base64. */
  picture: z.object({ addedAt: timeSchema, webp: z.base64() }).nullable(),
  sessions: z.array(
    z.object({
      agent: z.string(),
      createdAt: timeSchema,
      lastUsedAt: timeSchema,
      /** Since when the browser gets notifications; null: it gets none. */
      notifiedSince: timeSchema.nullable(),
    }),
  ),
  /** Without the keys, which only the authenticator and the login need. `agent`: where it was added. */
  passkeys: z.array(z.object({ agent: z.string(), createdAt: timeSchema, lastUsedAt: timeSchema.nullable() })),
  likes: z.array(
    z.object({
      type: z.string(),
      variantId: z.int(),
      product: z.string(),
      likedAt: timeSchema,
      price: z.number().nullable(),
      hasMarketingConsent: z.boolean().nullable(),
    }),
  ),
  watches: z.array(
    z.object({
      variantId: z.int(),
      product: z.string(),
      email: z.string(),
      targetPrice: z.number().nullable(),
      createdAt: timeSchema,
      alertedAt: timeSchema.nullable(),
    }),
  ),
  /** Named lists. Removed items are erased within a day. */
  lists: z.array(
    z.object({
      name: z.string(),
      createdAt: timeSchema,
      isShared: z.boolean(),
      items: z.array(z.object({ variantId: z.int(), product: z.string(), note: z.string(), addedAt: timeSchema })),
    }),
  ),
  sharedFavouritesSince: timeSchema.nullable(),
  mails: z.array(z.object({ kind: z.string(), createdAt: timeSchema, sentAt: timeSchema.nullable() })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
