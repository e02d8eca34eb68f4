import { dialogAttributes, watchdogPaths } from '@gniazdo/contracts/site';
import { getWatchLabel, useDialogOpen, useWatchdog } from '@gniazdo/ui/components';
import { useRef } from 'react';
import styles from './WatchLink.module.css';

type Props = {
  variantId: number;
  /** What the link says to visitors who do not watch. */
  title: string;
};

/** Opens the dialog that watches the page's offer, or ends the visitor's watch. Without script, it leads to the form. */
export function WatchLinkIsland({ variantId, title }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const { watch, isBusy, unsubscribe } = useWatchdog(variantId);
  const [isOpen, markOpening] = useDialogOpen(link);
  const hasFocus = useRef(false);
  // A dialog gives the focus back to the link, which the button then replaces.
  if (watch && watch.isConfirmed !== false && !isOpen)
    return (
      <button
        ref={(button) => {
          if (hasFocus.current) button?.focus();
          hasFocus.current = false;
        }}
        type="button"
        className={styles.end}
        disabled={isBusy}
        onClick={unsubscribe}
      >
        {getWatchLabel(watch)}
      </button>
    );
  return (
    <a
      ref={link}
      href={watchdogPaths.watch(variantId)}
      rel="nofollow"
      onClick={markOpening}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      {...dialogAttributes('user/Watchdog', { variantId })}
    >
      {watch ? getWatchLabel(watch) : title}
    </a>
  );
}
