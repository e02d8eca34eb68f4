import { addPasskey } from './addPasskey.ts';
import { logInWithPasskey } from './logInWithPasskey.ts';
import { startPush } from './startPush.ts';

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
