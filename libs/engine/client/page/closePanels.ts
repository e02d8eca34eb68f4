/** Closes menus, dialogs and popovers when another page is shown. */
export function closePanels() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (popover.matches(':popover-open')) popover.hidePopover();
  }
}
