/** Whether a reload would lose what the visitor has typed or opened. */
export function hasUnsavedInput() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return (
    document.querySelector('dialog[open]') !== null ||
    [...fields].some(({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue)
  );
}
