import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { comparedIdsAtom } from '@gniazdo/state';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { formatCompared, showComparison } from './comparisonUrl.ts';

type Props = {
  /** Ids of the offers in the page's URL, joined by commas. */
  shownIds: string;
};

/**
 * Navigates from a comparison without ids to the products that this browser compares, and follows changes of them. A
 * comparison of other products, e.g. of a shared URL, stays. Says how many are left out.
 */
export function KeptComparisonIsland({ shownIds }: Props) {
  const kept = useAtomValue(comparedIdsAtom);
  const isOwn = useRef(shownIds === '');
  const latest = useRef(shownIds);

  useEffect(() => {
    if (!kept) return;
    const ids = kept.slice(0, MAX_COMPARED);
    const keptIds = ids.join();
    if (keptIds === shownIds) isOwn.current = true;
    if (!isOwn.current || keptIds === latest.current) return;
    latest.current = keptIds;
    showComparison(ids);
  }, [kept, shownIds]);

  const isCut = kept && kept.length > MAX_COMPARED && kept.slice(0, MAX_COMPARED).join() === shownIds;
  return isCut ? <p>{formatCompared(kept.length)}</p> : <span hidden />;
}
