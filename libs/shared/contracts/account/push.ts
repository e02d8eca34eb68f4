import { z } from 'zod';

const MAX_ENDPOINT_LENGTH = 1000;
/** An uncompressed point of P-256, and 16 random bytes, in base64url. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;
const INVALID = 'Nieprawidłowe dane przeglądarki.';

/** What the browser returns for a new subscription: `PushSubscriptionJSON` of the Push API. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: INVALID }).max(MAX_ENDPOINT_LENGTH, INVALID),
  keys: z.object({ p256dh: z.string().regex(P256DH, INVALID), auth: z.string().regex(AUTH, INVALID) }),
});
export type NewPushSubscription = z.infer<typeof pushSubscriptionSchema>;

export const pushStateSchema = z.object({
  /** The key of the server that the browser subscribes with, in base64url; null: the site sends no notifications. */
  publicKey: z.string().nullable(),
  /** Whether the browser of the session gets notifications. */
  isSubscribed: z.boolean(),
});
export type PushState = z.infer<typeof pushStateSchema>;

/** A notification, as the API sends it to the service worker. */
export type PushNotification = {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
};
