import { addPasskey } from './addPasskey.ts';
import { logInWithPasskey } from './logInWithPasskey.ts';
import { startPush } from './startPush.ts';
import { unsubscribe } from './unsubscribe.ts';

// A separate entry, because most visitors need it on no page.
(window.gniazdo ??= { queue: [] }).runAccountTask ??= runAccountTask;

/** Does what `data-account` of the element names. */
function runAccountTask(element: HTMLElement) {
  if (element instanceof HTMLFormElement) return void unsubscribe(element);
  const { account } = element.dataset;
  if (account === 'addPasskey') void addPasskey(element as HTMLButtonElement);
  if (account === 'startPush') void startPush(element as HTMLButtonElement);
  if (account === 'logInWithPasskey') void logInWithPasskey(element as HTMLButtonElement);
}
