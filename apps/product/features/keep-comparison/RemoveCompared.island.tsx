import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { comparedIdsAtom, useLike } from '@gniazdo/state';
import { pushEvent } from '@gniazdo/tracking';
import { Icon, VisuallyHidden } from '@gniazdo/ui';
import { useAtomValue } from 'jotai';
import type { MouseEvent } from 'react';
import { comparisonUrl, showComparison } from './comparisonUrl.ts';
import styles from './RemoveCompared.module.css';

type Props = {
  variantId: number;
  /** Ids of the offers in the page's URL. */
  shownIds: number[];
  /** Id of the element with the product's name. */
  nameId: string;
};

/**
 * Removes a product from the comparison: a link to the comparison of the others. Awake, if the page shows this browser's
 * comparison, it removes the product from storage, and KeptComparison on the same page navigates.
 */
export function RemoveComparedIsland({ variantId, shownIds, nameId }: Props) {
  const kept = useAtomValue(comparedIdsAtom);
  const [, toggle] = useLike('comparison', variantId);
  const others = shownIds.filter((id) => id !== variantId);
  const labelId = `usun-${variantId}`;

  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isOwn = kept?.slice(0, MAX_COMPARED).join() === shownIds.join();
    if (!isOwn) return showComparison(others);
    pushEvent({ event: 'comparison_removed', variantId });
    toggle();
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
