import { joinClasses } from '@gniazdo/ui';
import styles from './Skeleton.module.css';

type Props = { shape?: 'line' | 'picture' | 'block' };

/** Stands where something is about to come; silent for those who listen. */
export function Skeleton({ shape = 'line' }: Props) {
  return <span className={joinClasses(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
