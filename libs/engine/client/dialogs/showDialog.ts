import style from '@gniazdo/ui/dialog.css?text';
import { addStyleSheet, createElement } from '@gniazdo/ui/dom';
import { findLink, getLinkTarget, isJump } from '../page/addresses.ts';
import { trustedHtml } from '../page/trusted.ts';
import { addHistoryEntry, replaceEntry } from './addHistoryEntry.ts';
import { getFocusable, trapFocus } from './trapFocus.ts';

const TITLE_ID = 'dialog-title';

let hasStyles = false;
let shown: HTMLDialogElement | undefined;

/**
 * Shows HTML in a modal dialog, or in the one that is open. The focus stays inside; the browser closes the dialog on Escape.
 * Then the focus returns to the `opener` of the first contents.
 */
export function showDialog(html: string, opener: HTMLElement) {
  if (shown?.open) {
    fill(shown, html);
    return (shown.querySelector<HTMLElement>('[autofocus]') ?? getFocusable(shown)[0])?.focus();
  }
  if (!hasStyles) addStyleSheet(document, style);
  hasStyles = true;
  const dialog = createElement('dialog', { class: 'host-dialog', closedby: 'any' });
  shown = dialog;
  fill(dialog, html);
  document.body.append(dialog);
  dialog.showModal();
  trapFocus(dialog);
  const entry = addHistoryEntry(() => dialog.close());
  dialog.addEventListener('click', (event) => handleClick(event, dialog, entry !== undefined));
  dialog.addEventListener('close', () => {
    entry?.remove();
    // While it leaves, it is neither read nor clicked.
    dialog.inert = true;
    void whenStill(dialog).then(() => dialog.remove());
    // Safari does not focus links and buttons that are clicked, so it has no focus to restore.
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
}

/** Resolves when the transitions of an element have ended; in the same task if there are none. */
async function whenStill(element: Element) {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
}

function fill(dialog: HTMLDialogElement, html: string) {
  dialog.innerHTML = trustedHtml(html);
  dialog.scrollTop = 0;
  const heading = dialog.querySelector('h1,h2');
  if (!heading) return;
  heading.id ||= TITLE_ID;
  dialog.setAttribute('aria-labelledby', heading.id);
}

function handleClick(event: MouseEvent, dialog: HTMLDialogElement, hasEntry: boolean) {
  // Only the backdrop is outside of the dialog's children. Not every browser knows `closedby`.
  if (event.target === dialog) return dialog.close();
  const link = findLink(event.target);
  const url = link && !link.closest('[data-dialog]') && getLinkTarget(link);
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
  if (!hasEntry || !url || isJump(url) || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  replaceEntry(url.href);
}
