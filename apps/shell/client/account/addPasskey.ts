import { paths, passkeyEndpoints } from '@gniazdo/contracts/site';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { callAuth } from './callAuth.ts';
import { runButtonTask } from './runButtonTask.ts';

/** Creates a passkey in the browser and adds it to the visitor's account. */
export function addPasskey(button: HTMLButtonElement) {
  return runButtonTask(button, 'Klucz nie został dodany.', async () => {
    const options = await callAuth(passkeyEndpoints.registrationOptions, {});
    // The browser checks them.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    await callAuth(passkeyEndpoints.all, await startRegistration({ optionsJSON }));
    location.assign(`${paths.user()}?info=passkey`);
  });
}
