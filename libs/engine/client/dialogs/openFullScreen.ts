import { addStyleSheet, createElement } from '@gniazdo/ui/dom';
import { addHistoryEntry, replaceEntry } from './addHistoryEntry.ts';
import style from './fullScreen.css?text';
import { trapFocus } from './trapFocus.ts';

type Options = {
  label: string;
  /** At the top, before the button that closes the dialog. */
  head: Element;
  closeLabel: string;
  /** Called after the dialog has been closed, before it is removed. */
  onClose: () => void;
};

let hasStyles = false;

/** Opens a modal dialog that fills the screen of a phone. Its button, Escape and Back close it; a link replaces its entry. */
export function openFullScreen({ label, head, closeLabel, onClose }: Options): HTMLDialogElement {
  if (!hasStyles) addStyleSheet(document, style);
  hasStyles = true;
  const close = createElement('button', { type: 'button', class: 'full-screen-close', 'aria-label': closeLabel });
  close.append('✕');
  const dialog = createElement('dialog', { class: 'full-screen', 'aria-label': label });
  dialog.append(createElement('div', { class: 'full-screen-head' }, head, close));
  document.body.append(dialog);
  dialog.showModal();
  trapFocus(dialog);
  const entry = addHistoryEntry(() => dialog.close());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    replaceEntry(link.href);
  });
  dialog.addEventListener('close', () => {
    entry?.remove();
    onClose();
    dialog.remove();
  });
  return dialog;
}
