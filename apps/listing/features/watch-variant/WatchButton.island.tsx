import { dialogAttributes, watchdogPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { getWatchLabel, useDialogOpen, useWatchdog } from '@gniazdo/ui/components';
import { useEffect, useRef } from 'react';
import styles from './WatchButton.module.css';

type Props = { variantId: number };

/**
 * Opens the dialog that watches a variant, or ends the visitor's watch. Without script, it leads to the page with the
 * dialog's form.
 */
export function WatchButtonIsland({ variantId }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { watch, isBusy, unsubscribe } = useWatchdog(variantId);
  const [isOpen, markOpening] = useDialogOpen(button);
  const wasOpen = useRef(false);
  useEffect(() => {
    // When its dialog closes, the button is still disabled, so the browser cannot give it the focus back.
    const isLost = document.activeElement?.matches('body,dialog:not([open]) *');
    if (wasOpen.current && !isOpen && isLost) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const shared = { ref: button, size: 'small', wide: true, disabled: isBusy || isOpen } as const;
  return (
    <form className={styles.form} action={watchdogPaths.watch(variantId)}>
      {watch && watch.isConfirmed !== false ? (
        <Button key="end" {...shared} onClick={unsubscribe}>
          {getWatchLabel(watch)}
        </Button>
      ) : (
        <Button
          key="start"
          {...shared}
          type="submit"
          onClick={markOpening}
          {...dialogAttributes('user/Watchdog', { variantId })}
        >
          {watch ? getWatchLabel(watch) : 'Obserwuj dostępność'}
        </Button>
      )}
    </form>
  );
}
