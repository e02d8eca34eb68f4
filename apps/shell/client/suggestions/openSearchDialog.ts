import { openFullScreen } from '@gniazdo/engine/client/dialogs/openFullScreen';
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
  const dialog = openFullScreen({
    label: 'Wyszukiwarka',
    head: copy,
    closeLabel: 'Zamknij wyszukiwarkę',
    onClose() {
      combobox.close();
      field.value = input.value;
      isOpen = false;
      // With the focus, the field would open the dialog again.
      field.blur();
    },
  });
  const combobox = createCombobox({ field: input, form: copy, getRecentIds, isEnabled: () => true, place: dialog });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The browser would empty the field first.
    event.preventDefault();
    dialog.close();
  });
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  combobox.open();
}
