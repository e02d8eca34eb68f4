type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the visitor entered in a field, read before hydration. */
export type FieldValue = { value: string } | { checked: boolean };

export function readField(target: Element): FieldValue | undefined {
  if (isCheckable(target)) return { checked: target.checked };
  return isField(target) ? { value: target.value } : undefined;
}

/**
 * Enters the value again, so that the island's `onChange` is called. React ignores values it has already seen through the
 * setters that it defines on the element; the prototype's setter bypasses these.
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
  // Another value that fields of numbers take, too: browsers warn about others.
  if (!(target instanceof HTMLSelectElement)) target.value = entered.value === '' ? '0' : '';
  prototypeSetter?.call(target, entered.value);
  if (caret !== null) (target as HTMLInputElement).setSelectionRange(caret, caret);
  target.dispatchEvent(new Event('input', { bubbles: true }));
  target.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Null for fields without a caret, such as numbers. */
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
