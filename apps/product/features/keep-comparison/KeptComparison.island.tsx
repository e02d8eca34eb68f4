import { MOST_COMPARED } from '@gniazdo/contracts';
import { useKeptIds } from '@gniazdo/ui/parts';
import { useEffect, useRef } from 'react';
import { showComparison } from './showComparison.ts';

type Props = {
  /** Of the offers that the page's address names, joined by commas. */
  shownIds: string;
};

/**
 * Brings what this browser keeps for comparison to a page whose address names nothing, and follows its changes. An address
 * that somebody sent stays what it is.
 */
export function KeptComparisonIsland({ shownIds }: Props) {
  const kept = useKeptIds('comparison');
  const isOwn = useRef(shownIds === '');
  const latest = useRef(shownIds);

  useEffect(() => {
    if (!kept) return;
    const ids = kept.slice(0, MOST_COMPARED);
    const keptIds = ids.join();
    if (keptIds === shownIds) isOwn.current = true;
    if (!isOwn.current || keptIds === latest.current) return;
    latest.current = keptIds;
    showComparison(ids);
  }, [kept, shownIds]);

  return <span hidden />;
}
