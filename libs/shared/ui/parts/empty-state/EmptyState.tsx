import { Icon, type IconName } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  icon?: IconName;
  title: string;
  /** What to do now: text and a link onward. */
  children: ReactNode;
};

/** Says that there is nothing, and where to go. */
export function EmptyState({ icon = 'search', title, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
