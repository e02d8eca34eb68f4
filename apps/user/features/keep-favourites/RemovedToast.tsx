import { plural } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Toast, ToastPlace } from '@gniazdo/ui/parts';
import { useEffect, useRef } from 'react';

type Props = { count: number; onUndo: () => void; onClose: () => void };

/** Says what was removed and offers the way back, for as long as the page stays. */
export function RemovedToast({ count, onUndo, onClose }: Props) {
  const undoButton = useRef<HTMLButtonElement>(null);

  // The button that was pressed has gone with its card.
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
