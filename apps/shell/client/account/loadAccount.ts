import { addScript } from '../federation/addScript.ts';
import { report } from '../report.ts';

/** Path and hash of the script of account pages; defined by the build. */
declare const ACCOUNT: [path: string, integrity: string];

/** Loads the script of account pages for a form that is sent without a click, and when a marked button is used. */
export function startAccount() {
  const sendForm = () => run(document.querySelector('form[data-account]'));
  document.addEventListener('gniazdo:navigated', sendForm);
  document.addEventListener('click', ({ target }) => run((target as Element).closest('button[data-account]')));
  sendForm();
}

function run(element: Element | null) {
  if (!(element instanceof HTMLElement)) return;
  addScript(`/shell/${ACCOUNT[0]}`, ACCOUNT[1]).then(
    () => window.gniazdo?.runAccountTask?.(element),
    (error: unknown) => report('account', error),
  );
}
