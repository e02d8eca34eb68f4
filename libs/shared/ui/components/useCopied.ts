import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';

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
