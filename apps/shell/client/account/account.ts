import { unsubscribe } from './unsubscribe.ts';

// A separate entry, because most visitors need it on no page.
(window.gniazdo ??= { queue: [] }).runAccountTask ??= runAccountTask;

/** Does what `data-account` of the element names. */
function runAccountTask(element: HTMLElement) {
  if (element instanceof HTMLFormElement) void unsubscribe(element);
}
