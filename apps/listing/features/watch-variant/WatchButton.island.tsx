import { dialogAttributes, watchdogPaths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { useRef } from 'react';
import { useDialogOpen } from './useDialogOpen.ts';
import { useWatchdog } from './useWatchdog.ts';
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
  const shared = { ref: button, size: 'small', wide: true, disabled: isBusy || isOpen } as const;
  return (
    <form className={styles.form} action={watchdogPaths.watch(variantId)}>
      {watch ? (
        <Button key="end" {...shared} onClick={unsubscribe}>
          {watch.targetPrice === null
            ? 'Przestań obserwować'
            : `Przestań obserwować (${formatPrice(watch.targetPrice)})`}
        </Button>
      ) : (
        <Button
          key="start"
          {...shared}
          type="submit"
          onClick={markOpening}
          {...dialogAttributes('user/Watchdog', { variantId })}
        >
          Obserwuj dostępność
        </Button>
      )}
    </form>
  );
}
