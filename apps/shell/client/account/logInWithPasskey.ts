import { paths, passkeyEndpoints } from '@gniazdo/contracts';
import { startAuthentication } from '@simplewebauthn/browser';
import { openDocument } from '../page/openDocument.ts';
import { callAuth } from './callAuth.ts';
import { runPasskeyTask } from './runPasskeyTask.ts';

/** Logs in with a passkey that the visitor chooses in the browser, and returns to the page of the button. */
export function logInWithPasskey(button: HTMLButtonElement) {
  return runPasskeyTask(button, 'Nie udało się zalogować kluczem. Spróbuj ponownie albo użyj hasła.', async () => {
    const optionsJSON = await callAuth(passkeyEndpoints.loginOptions, {});
    await callAuth(passkeyEndpoints.login, await startAuthentication({ optionsJSON: optionsJSON as never }));
    // The server has checked that it is a path of this site.
    openDocument(button.dataset.return || paths.home());
  });
}
