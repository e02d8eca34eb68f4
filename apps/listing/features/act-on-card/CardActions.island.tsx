import { CompareButton, LikeButton } from '@gniazdo/ui';
import styles from './CardActions.module.css';

type Props = { variantId: number };

/** The like and compare buttons of a card. */
export function CardActionsIsland({ variantId }: Props) {
  return (
    <div className={styles.actions}>
      <LikeButton variantId={variantId} />
      <CompareButton variantId={variantId} />
    </div>
  );
}
