import { flushNative, isUsedNatively, useNatively } from '../islands/queuedEvents.ts';
import { withCore } from '../navigation/loadNavigationCore.ts';

/** A link, a form or a submit button that opens a dialog: see `dialogAttributes` of `@gniazdo/contracts`. */
const OPENER = '[data-dialog]';

/** Opens dialogs when marked elements are used, also those added later. Their code loads at the first intent. */
export function startDialogs() {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, handleIntent, { passive: true });
  }
  document.addEventListener('click', handleUse);
  document.addEventListener('submit', handleUse);
  // The boot script has queued what was used before.
  for (const { island } of [...window.gniazdo!.queue]) if (island.matches(OPENER)) flushNative(island);
}

function handleIntent({ target }: Event) {
  const opener = findOpener(target);
  if (opener) withCore((core) => core.prepareDialog(opener));
}

function handleUse(event: Event) {
  const opener = findOpener(event.target);
  const isForm = opener instanceof HTMLFormElement;
  if (!opener || event.defaultPrevented || isUsedNatively(opener) || isForm !== (event.type === 'submit')) return;
  const { button = 0, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  // The visitor opens a new tab or window.
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  withCore(
    (core) => core.openDialog(opener),
    () => useNatively(opener),
  );
}

function findOpener(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLElement>(OPENER) : null;
}
