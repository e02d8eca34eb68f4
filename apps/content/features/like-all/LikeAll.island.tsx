import { createLikeAtom } from '@gniazdo/state';
import { Button, Icon } from '@gniazdo/ui';
import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import styles from './LikeAll.module.css';

type Props = { variantIds: number[] };

/** Adds all products of a picture to the favourites. Shows nothing before scripts run, because only they know the favourites. */
export function LikeAllIsland({ variantIds }: Props) {
  const [areLiked, likeAll] = useAtom(useMemo(() => createLikeAllAtom(variantIds), [variantIds]));
  return (
    <div className={styles.likeAll}>
      <Button onClick={likeAll} disabled={areLiked}>
        <Icon name="heart" size={16} /> Dodaj wszystko do ulubionych
      </Button>
      <p role="status">{areLiked && 'Wszystkie produkty są w ulubionych.'}</p>
    </div>
  );
}

/** Whether all variants are liked. Setting it likes those that are not. */
function createLikeAllAtom(variantIds: number[]) {
  const likes = variantIds.map((id) => createLikeAtom('variant', id));
  return atom(
    (get) => likes.every((like) => get(like)),
    (get, set) => {
      for (const like of likes) if (!get(like)) set(like);
    },
  );
}
