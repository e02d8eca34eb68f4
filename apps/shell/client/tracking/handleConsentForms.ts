import { type Consent, CONSENT_PATH } from '@gniazdo/contracts/site';
import { readConsentForm } from '@gniazdo/tracking';

/** Takes the choice of each form of consent without leaving the page; also of forms that are added later. */
export function handleConsentForms(onChoice: (consent: Consent) => void) {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== CONSENT_PATH) return;
    event.preventDefault();
    const data = new FormData(form);
    // Browsers before 2023 ignore the second argument of FormData.
    const button = event.submitter as HTMLButtonElement | null;
    if (button) data.set(button.name, button.value);
    onChoice(readConsentForm(data));
    document.querySelector('[data-consent-bar]')?.remove();
    form.closest('dialog')?.close();
  });
}
