import { addHistoryEntry, replaceEntry } from '../dialogs/addHistoryEntry.ts';
import { trapFocus } from '../dialogs/trapFocus.ts';
import { createElement } from '../dom/createElement.ts';
import { createCombobox } from './createCombobox.ts';

type Options = { field: HTMLInputElement; form: HTMLFormElement; getRecentIds: () => readonly number[] };

let isOpen = false;

/** Opens the search in a dialog that fills the screen of a phone, with a copy of the form and its suggestions. */
export function openSearchDialog({ field, form, getRecentIds }: Options) {
  if (isOpen) return;
  isOpen = true;
  const copy = form.cloneNode(true) as HTMLFormElement;
  const input = copy.querySelector<HTMLInputElement>('[name=q]')!;
  input.value = field.value;
  const close = createElement('button', {
    type: 'button',
    class: 'search-close',
    'aria-label': 'Zamknij wyszukiwarkę',
  });
  close.append('✕');
  const head = createElement('div', { class: 'search-head' }, copy, close);
  const dialog = createElement('dialog', { class: 'search-dialog', 'aria-label': 'Wyszukiwarka' }, head);
  document.body.append(dialog);
  dialog.showModal();
  trapFocus(dialog);
  const combobox = createCombobox({ field: input, form: copy, getRecentIds, isEnabled: () => true, place: dialog });
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
    combobox.close();
    field.value = input.value;
    dialog.remove();
    isOpen = false;
    // With the focus, the field would open the dialog again.
    field.blur();
  });
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  combobox.open();
}
