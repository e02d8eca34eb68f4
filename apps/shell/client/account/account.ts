import { logInWithPasskey } from './logInWithPasskey.ts';
import { paths, passkeyEndpoints, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { runButtonTask, callAuth, AuthError } from './runButtonTask.ts';
import { SERVICE_WORKER_SCOPE } from '../../contract/serviceWorker.ts';
import { registerWorker } from '../service-worker/startServiceWorker.ts';

declare module '@gniazdo/engine/client/contract/BootState' {
  interface BootState {
    /** Does what `data-account` of the button names. */
    runAccountTask?: (button: HTMLButtonElement) => void;
  }
}

// A separate entry, because most visitors need it on no page.
(window.gniazdo ??= { queue: [] }).runAccountTask ??= runAccountTask;

/** Does what `data-account` of the button names. */
function runAccountTask(button: HTMLButtonElement) {
  const { account } = button.dataset;
  if (account === 'addPasskey') void addPasskey(button);
  if (account === 'startPush') void startPush(button);
  if (account === 'logInWithPasskey') void logInWithPasskey(button);
}

/** Creates a passkey in the browser and adds it to the visitor's account. */
function addPasskey(button: HTMLButtonElement) {
  return runButtonTask(button, 'Klucz nie został dodany.', async () => {
    const options = await callAuth(passkeyEndpoints.registrationOptions, {});
    // The browser checks them.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    await callAuth(passkeyEndpoints.all, await startRegistration({ optionsJSON }));
    location.assign(`${paths.user()}?info=passkey`);
  });
}

/** Asks for the visitor's permission and subscribes this browser to notifications. */
function startPush(button: HTMLButtonElement) {
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
