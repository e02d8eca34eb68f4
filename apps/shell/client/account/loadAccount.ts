import { addScript } from '../federation/addScript.ts';
import { report } from '../report.ts';

/** Path and hash of the script of account pages; defined by the build. */
declare const ACCOUNT: [path: string, integrity: string];

/**
 * Loads the script of account pages when a marked button or the button of a marked form is pressed. Nothing is sent without
 * that: programs that open the links of mails also run scripts.
 */
export function startAccount() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button[data-account]');
    if (button) run(button);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.account || event.defaultPrevented) return;
    event.preventDefault();
    // Pressed twice.
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    run(form, () => form.submit());
  });
}

function run(element: HTMLElement, onFailure = () => {}) {
  addScript(`/shell/${ACCOUNT[0]}`, ACCOUNT[1]).then(
    () => window.gniazdo?.runAccountTask?.(element),
    (error: unknown) => {
      report('account', error);
      onFailure();
    },
  );
}
