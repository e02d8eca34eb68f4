import { addStyleSheet } from '@gniazdo/ui/dom';
import { openFullScreen } from '@gniazdo/engine/client/dialogs/openFullScreen';
import { createCombobox } from './createCombobox.ts';
import style from './suggestions.css?text';

declare module '@gniazdo/engine/client/contract/BootState' {
  interface BootState {
    /** Adds suggestions to a search field, and opens them if it has the focus. */
    suggest?: (field: HTMLInputElement, getRecentIds: () => readonly number[]) => void;
  }
}

/** From this width the suggestions are below the field; on a phone they fill the screen. */
const WIDE = '(width >= 768px)';

const fields = new WeakSet<HTMLInputElement>();

// A separate entry, because most visitors do not search on most pages.
(window.gniazdo ??= { queue: [] }).suggest ??= createSuggest();

/** Returns a function that adds suggestions to a search field once. They open immediately if it has the focus. */
function createSuggest() {
  addStyleSheet(document, style);
  return (field: HTMLInputElement, getRecentIds: () => readonly number[]) => {
    const { form } = field;
    if (fields.has(field) || !form) return;
    fields.add(field);
    const isWide = matchMedia(WIDE);
    const combobox = createCombobox({ field, form, getRecentIds, isEnabled: () => isWide.matches });
    const open = () => {
      if (isWide.matches) combobox.open();
      else openSearchDialog({ field, form, getRecentIds });
    };
    for (const type of ['focus', 'click']) field.addEventListener(type, open);
    if (document.activeElement === field) open();
  };
}

type Options = { field: HTMLInputElement; form: HTMLFormElement; getRecentIds: () => readonly number[] };

let isOpen = false;

/** Opens the search in a dialog that fills the screen of a phone, with a copy of the form and its suggestions. */
function openSearchDialog({ field, form, getRecentIds }: Options) {
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
      // With the focus, the field would show the keyboard of a phone. A page that has been opened has its own focus.
      if ([field, document.body].includes(document.activeElement as HTMLElement))
        form.querySelector('button')!.focus({ preventScroll: true });
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
