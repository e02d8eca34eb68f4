type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has entered in a field, read before hydration may change it. */
export type FieldValue = { value: string } | { checked: boolean };

export function readField(target: Element): FieldValue | undefined {
  if (isCheckable(target)) return { checked: target.checked };
  return isField(target) ? { value: target.value } : undefined;
}

/**
 * Enters it again, so that the island's `onChange` hears of it. React compares with the value it saw last, which it
 * learns from the setters it puts on the element itself; the prototype's setter goes past those.
 */
export function replayField(target: Element, entered: FieldValue) {
  if ('checked' in entered) {
    if (!isCheckable(target)) return;
    target.checked = !entered.checked;
    target.click();
    return;
  }
  if (!isField(target)) return;
  const wasFocused = document.activeElement === target;
  const caret = target instanceof HTMLSelectElement || !wasFocused ? null : readCaret(target);
  const prototypeSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set;
  if (!(target instanceof HTMLSelectElement)) target.value = `${entered.value}\u0000`;
  prototypeSetter?.call(target, entered.value);
  if (caret !== null) (target as HTMLInputElement).setSelectionRange(caret, caret);
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Null for kinds of fields that have no caret, such as numbers. */
function readCaret(field: HTMLInputElement | HTMLTextAreaElement) {
  return field.selectionEnd;
}

function isCheckable(target: Element): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

function isField(target: Element): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
