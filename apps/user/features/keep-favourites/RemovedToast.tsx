import { plural } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Toast, ToastPlace } from '@gniazdo/ui/components';
import { useEffect, useRef } from 'react';

type Props = { count: number; onUndo: () => void; onClose: () => void };

/** Reports a removal and offers undo while the page is open. */
export function RemovedToast({ count, onUndo, onClose }: Props) {
  const undoButton = useRef<HTMLButtonElement>(null);

  // The pressed button disappeared with its card.
  useEffect(() => {
    const { activeElement, body } = document;
    if (count > 0 && (activeElement === body || activeElement?.closest('[hidden]'))) undoButton.current?.focus();
  }, [count]);

  if (count === 0) return null;
  const what = count > 1 ? ` ${count} ${plural(count, 'produkt', 'produkty', 'produktów')}` : '';
  return (
    <ToastPlace>
      <Toast
        tone="success"
        onClose={onClose}
        action={
          <Button ref={undoButton} size="small" onClick={onUndo}>
            Cofnij
          </Button>
        }
      >
        {`Usunięto z ulubionych${what}.`}
      </Toast>
    </ToastPlace>
  );
}
