import { CompareButton, LikeButton } from '@gniazdo/ui';
import styles from './CardActions.module.css';

type Props = { variantId: number };

/** A card's buttons: like and compare. */
export function CardActionsIsland({ variantId }: Props) {
  return (
    <div className={styles.actions}>
      <LikeButton variantId={variantId} />
      <CompareButton variantId={variantId} />
    </div>
  );
}
