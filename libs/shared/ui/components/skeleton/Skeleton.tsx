import { joinClasses } from '@gniazdo/ui';
import styles from './Skeleton.module.css';

type Props = { shape?: 'line' | 'picture' | 'block' };

/** A placeholder during loading, hidden from screen readers. */
export function Skeleton({ shape = 'line' }: Props) {
  return <span className={joinClasses(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
