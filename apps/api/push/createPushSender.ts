import type { NewPushSubscription, PushNotification } from '@gniazdo/contracts/account';
import webPush from 'web-push';
import { guardedRequest } from '../outbound/guardedRequest.ts';
import { getPublicKey, type PushSettings } from './pushKeys.ts';

const TIMEOUT_MS = 10_000;
/** A push service keeps a notification this long for a browser that is not running. */
const TTL_S = 24 * 60 * 60;

/** Sends a notification to a browser; resolves to the status of the push service. Rejects with OutboundError. */
export type SendPush = (subscription: NewPushSubscription, notification: PushNotification) => Promise<number>;

/** Sends encrypted notifications to push services. The address comes from a visitor, so it must be in the public internet. */
export function createPushSender({ privateKey, contact, allowedHosts }: PushSettings): SendPush {
  const vapidDetails = { subject: contact, privateKey, publicKey: getPublicKey(privateKey) };
  return async (subscription, notification) => {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notification), {
      vapidDetails,
      TTL: TTL_S,
    });
    const response = await guardedRequest(new URL(subscription.endpoint), {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      allowedHosts,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    response.resume();
    return response.statusCode!;
  };
}
