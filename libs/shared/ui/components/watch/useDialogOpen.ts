import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the dialog of an element with `dialogAttributes` is loading or open, from the click on. The second value is for
 * that click.
 */
export function useDialogOpen(opener: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const handleClose = () => setOpen(false);
    // `close` does not bubble.
    document.addEventListener('close', handleClose, true);
    // The element is busy until the dialog is shown or given up.
    const observer = new MutationObserver(() => {
      const isLoading = opener.current?.getAttribute('aria-busy') === 'true';
      if (!isLoading && !document.querySelector('dialog[open]')) setOpen(false);
    });
    if (opener.current) observer.observe(opener.current, { attributeFilter: ['aria-busy'] });
    return () => {
      document.removeEventListener('close', handleClose, true);
      observer.disconnect();
    };
  }, [isOpen, opener]);

  return [isOpen, () => setOpen(true)] as const;
}
