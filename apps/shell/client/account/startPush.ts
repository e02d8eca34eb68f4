import { paths, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import { SERVICE_WORKER_SCOPE } from '../../contract/serviceWorker.ts';
import { registerWorker } from '../service-worker/registerWorker.ts';
import { AuthError, callAuth } from './callAuth.ts';
import { runButtonTask } from './runButtonTask.ts';

/** Asks for the visitor's permission and subscribes this browser to notifications. */
export function startPush(button: HTMLButtonElement) {
  return runButtonTask(button, 'Nie udało się włączyć powiadomień. Spróbuj później.', async () => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!container || !('PushManager' in window)) throw new AuthError('Ta przeglądarka nie obsługuje powiadomień.');
    if ((await Notification.requestPermission()) !== 'granted')
      throw new AuthError('Powiadomienia są zablokowane. Zezwól na nie w ustawieniach przeglądarki.');
    // The page may not have registered the worker yet.
    if (!(await container.getRegistration(SERVICE_WORKER_SCOPE))) await registerWorker(container);
    const registration = await container.ready;
    // An earlier one may be of another account, or for an earlier key of the server.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: button.dataset.key!,
    });
    await callAuth(PUSH_ENDPOINT, subscription.toJSON());
    location.assign(`${paths.user()}?info=push`);
  });
}
