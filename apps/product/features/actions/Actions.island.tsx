import { CompareButton, LikeButton } from '@gniazdo/ui';
import styles from './Actions.module.css';

/** The like and compare buttons of the page's offer. */
export function ActionsIsland({ variantId }: { variantId: number }) {
  return (
    <div className={styles.actions}>
      <LikeButton variantId={variantId} />
      <CompareButton variantId={variantId} />
    </div>
  );
}
