/** Whether a reload would lose what the visitor has typed, chosen or opened. */
export function hasUnsavedInput() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return document.querySelector('dialog[open]') !== null || [...fields].some(isChanged);
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement) {
  if (field.type === 'hidden') return false;
  // The value of a box is "on" if it has none.
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
