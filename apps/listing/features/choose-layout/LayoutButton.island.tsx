import { removeLocalValue, STORAGE_NAMES, writeLocalValue } from '@gniazdo/state';
import { IconButton } from '@gniazdo/ui';
import { useSyncExternalStore } from 'react';
import styles from './LayoutButton.module.css';

const CHANGED = 'gniazdo:layout-changed';

/**
 * Shows lists as rows or as a grid. The layout is an attribute of the document, which the boot script sets before the first
 * paint, so cached pages are the same for all visitors.
 */
export function LayoutButtonIsland() {
  const isInRows = useSyncExternalStore(subscribe, hasRows, () => false);

  function handleClick() {
    document.documentElement.toggleAttribute('data-rows', !isInRows);
    if (isInRows) removeLocalValue(STORAGE_NAMES.rows);
    else writeLocalValue(STORAGE_NAMES.rows, '1');
    document.dispatchEvent(new Event(CHANGED));
  }

  return (
    <div className={styles.place}>
      <IconButton icon="rows" label="Lista w wierszach" aria-pressed={isInRows} onClick={handleClick} />
    </div>
  );
}

function hasRows() {
  return document.documentElement.hasAttribute('data-rows');
}

function subscribe(handle: () => void) {
  document.addEventListener(CHANGED, handle);
  return () => document.removeEventListener(CHANGED, handle);
}
