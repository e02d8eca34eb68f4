/**
 * Copies a text. Without the Clipboard API, or if it refuses, uses a temporary text area. Resolves to whether the text was
 * copied.
 */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text could not be copied to the clipboard.', error);
    return copyFromTextArea(text);
  }
}

function copyFromTextArea(text: string) {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // Invisible, but in the viewport, so that focusing it does not scroll the page.
  Object.assign(area.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
