import { addScript } from '@gniazdo/engine/client/federation/addScript';
import { report } from '@gniazdo/engine/client/report';

/** Path and hash of the script of account pages; defined by the build. */
declare const ACCOUNT: [path: string, integrity: string];

/** Loads the script of account pages when a marked button is pressed. */
export function startAccount() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-account]');
    if (!button) return;
    addScript(`/shell/${ACCOUNT[0]}`, ACCOUNT[1]).then(
      () => window.gniazdo?.runAccountTask?.(button),
      (error: unknown) => report('account', error),
    );
  });
}
