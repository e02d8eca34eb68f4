import { Icon, type IconName } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  icon?: IconName;
  /** Instead of the icon, where there is room: one of the kit's illustrations. */
  picture?: ReactNode;
  title: string;
  /** What to do now: text and a link onward. */
  children: ReactNode;
};

/** Says that there is nothing, and where to go. */
export function EmptyState({ icon = 'search', picture, title, children }: Props) {
  return (
    <div className={styles.empty}>
      {picture ?? (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <h2>{title}</h2>
      {children}
    </div>
  );
}
