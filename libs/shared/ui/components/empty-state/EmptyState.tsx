import { Icon, type IconName } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  icon?: IconName;
  /** One of the illustrations, instead of the icon. */
  picture?: ReactNode;
  title: string;
  /** Text and a link onward. */
  children: ReactNode;
};

/** The content of an empty list or page. */
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
