import { paths, passkeyEndpoints } from '@gniazdo/contracts';
import { startRegistration } from '@simplewebauthn/browser';
import { callAuth } from './callAuth.ts';
import { runPasskeyTask } from './runPasskeyTask.ts';

/** Creates a passkey in the browser and adds it to the visitor's account. */
export function addPasskey(button: HTMLButtonElement) {
  return runPasskeyTask(button, 'Klucz nie został dodany.', async () => {
    const optionsJSON = await callAuth(passkeyEndpoints.registrationOptions, {});
    await callAuth(passkeyEndpoints.all, await startRegistration({ optionsJSON: optionsJSON as never }));
    location.assign(`${paths.user()}?info=passkey`);
  });
}
