import { useEffect, useState } from 'react';

const MESSAGE_MS = 2000;

/** Whether a text was copied recently, and a function that copies and calls `onCopied`. Each copy restarts the timer. */
export function useCopied(onCopied: () => void) {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy(text: string) {
    // On failure the text can still be copied by hand.
    if (!(await copyText(text))) return;
    setCopies((before) => before + 1);
    onCopied();
  }

  return [copies > 0, copy] as const;
}

/**
 * Copies a text. Without the Clipboard API, or if it refuses, uses a temporary text area. Resolves to whether the text was
 * copied.
 */
async function copyText(text: string) {
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
