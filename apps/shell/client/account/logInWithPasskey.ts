import { passkeyEndpoints } from '@gniazdo/contracts/site';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { openDocument } from '@gniazdo/engine/client/page/openDocument';
import { runButtonTask, callAuth } from './runButtonTask.ts';

/** Logs in with a passkey that the visitor chooses in the browser, and leads to the page that the button names, or again to the one that is shown. */
export function logInWithPasskey(button: HTMLButtonElement) {
  return runButtonTask(button, 'Nie udało się zalogować kluczem. Spróbuj ponownie albo użyj hasła.', async () => {
    const options = await callAuth(passkeyEndpoints.loginOptions, {});
    // The browser checks them.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    await callAuth(passkeyEndpoints.login, await startAuthentication({ optionsJSON }));
    // The server has checked that it is a path of this site.
    openDocument(button.dataset.return ?? location.pathname + location.search);
  });
}
