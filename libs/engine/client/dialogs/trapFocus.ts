const FOCUSABLE =
  'a[href],summary,button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]';

/** Makes Tab wrap at the ends of a modal dialog. Otherwise the focus leaves the page between the last and the first element. */
export function trapFocus(dialog: HTMLDialogElement) {
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const all = getFocusable(dialog);
    const [first, last] = [all[0], all.at(-1)];
    const [end, target] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== end && document.activeElement !== dialog) return;
    event.preventDefault();
    target?.focus();
  });
}

export function getFocusable(dialog: HTMLDialogElement) {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
}
