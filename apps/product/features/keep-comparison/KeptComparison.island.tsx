import { paths } from '@gniazdo/contracts';
import { localLikesAtom, navigate, type LocalLike } from '@gniazdo/ui';
import { useStore } from 'jotai';
import { useEffect } from 'react';

type Props = {
  /** Of the offers that the page compares, joined by commas. */
  shownIds: string;
};

/**
 * Brings what this browser keeps for comparison to a page whose address names nothing, and follows its changes. An address
 * that somebody sent stays what it is.
 */
export function KeptComparisonIsland({ shownIds }: Props) {
  const store = useStore();

  useEffect(() => {
    let isOwn = shownIds === '';
    let latest = shownIds;
    const follow = () => {
      const kept = comparedIdsOf(store.get(localLikesAtom));
      if (kept === shownIds) isOwn = true;
      if (!isOwn || kept === latest) return;
      latest = kept;
      navigate(`${paths.compare()}${kept && `?ids=${kept}`}`, { replace: true, scroll: 'keep' });
    };
    const stop = store.sub(localLikesAtom, follow);
    follow();
    return stop;
  }, [store, shownIds]);

  return <span hidden />;
}

function comparedIdsOf(likes: readonly LocalLike[]) {
  return likes
    .filter(({ itemType }) => itemType === 'comparison')
    .map(({ itemId }) => itemId)
    .join();
}
