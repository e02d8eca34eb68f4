/** Opens a page of this site as a new document, because the header of this one shows another visitor. */
export function openDocument(url: string) {
  const link = document.createElement('a');
  link.href = url;
  // Client navigation leaves such links to the browser.
  link.dataset.native = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
}

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
