import { useEffect, useState } from 'react';

const MESSAGE_MS = 2000;

/** Whether something was copied just now, and a function that copies. */
export function useCopied() {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch (error) {
      // The code stays on the page to be copied by hand.
      console.warn('The code could not be copied.', error);
    }
  }

  return [isCopied, copy] as const;
}
