import { MOST_COMPARED } from '@gniazdo/contracts';
import { Icon, localLikesAtom, VisuallyHidden } from '@gniazdo/ui';
import { useKeptIds } from '@gniazdo/ui/parts';
import { useStore } from 'jotai';
import type { MouseEvent } from 'react';
import { comparisonUrl } from './comparisonUrl.ts';
import styles from './RemoveCompared.module.css';
import { showComparison } from './showComparison.ts';

type Props = {
  variantId: number;
  /** Of the offers that the page's address names. */
  shownIds: number[];
  /** Element with the product's name. */
  nameId: string;
};

/**
 * Takes a product out of the comparison: a link to the others. Awake, in the comparison that this browser keeps, it is
 * forgotten there, and KeptComparison, which stands on the same page, follows.
 */
export function RemoveComparedIsland({ variantId, shownIds, nameId }: Props) {
  const store = useStore();
  const kept = useKeptIds('comparison');
  const others = shownIds.filter((id) => id !== variantId);
  const labelId = `usun-${variantId}`;

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isOwn = kept?.slice(0, MOST_COMPARED).join() === shownIds.join();
    if (isOwn) store.set(localLikesAtom, { itemType: 'comparison', itemId: variantId });
    else showComparison(others);
  }

  return (
    <a
      className={styles.remove}
      href={comparisonUrl(others)}
      rel="nofollow"
      aria-labelledby={`${labelId} ${nameId}`}
      onClick={handleClick}
    >
      <Icon name="close" size={16} />
      <span id={labelId}>
        Usuń<VisuallyHidden> z porównania</VisuallyHidden>
      </span>
    </a>
  );
}
