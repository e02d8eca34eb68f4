import { CompareButton, LikeButton } from '@gniazdo/ui';
import styles from './Actions.module.css';

/** The heart and the comparison of the offer that the page shows. */
export function ActionsIsland({ variantId }: { variantId: number }) {
  return (
    <div className={styles.actions}>
      <LikeButton variantId={variantId} />
      <CompareButton variantId={variantId} />
    </div>
  );
}
