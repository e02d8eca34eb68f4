import { paths } from '@gniazdo/contracts';
import { navigate } from '@gniazdo/ui';
import { useKeptIds } from '@gniazdo/ui/parts';
import { useEffect, useRef } from 'react';

type Props = {
  /** Of the offers that the page compares, joined by commas. */
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
    const keptIds = kept.join();
    if (keptIds === shownIds) isOwn.current = true;
    if (!isOwn.current || keptIds === latest.current) return;
    latest.current = keptIds;
    navigate(paths.compare(kept), { replace: true, scroll: 'keep' });
  }, [kept, shownIds]);

  return <span hidden />;
}
