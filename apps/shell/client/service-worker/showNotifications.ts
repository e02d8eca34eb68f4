import type { PushNotification } from '@gniazdo/contracts/account';
import { PREFIX, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import type { SubscriptionChangeEvent, WorkerScope } from './WorkerScope.ts';

const ICON = '/icon-192.png';

/** Shows the notifications that the site sends, opens their pages, and renews a subscription that the push service has replaced. */
export function showNotifications(scope: WorkerScope) {
  scope.addEventListener('push', (event) => {
    // Only the site can send: the push service checks its key, and the browser decrypts.
    const { title, body, tag, path } = event.data!.json() as PushNotification;
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: ICON, lang: 'pl', data: path }));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    const path = notification.data as string;
    notification.close();
    if (path.startsWith(`${PREFIX}/`)) event.waitUntil(scope.clients.openWindow(path));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

  /** If the session has ended, the API refuses the new subscription. */
  async function renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent) {
    const key = oldSubscription?.options.applicationServerKey;
    const subscription =
      newSubscription ??
      (key && (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
    if (!subscription) return;
    await fetch(PUSH_ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
    });
  }
}
