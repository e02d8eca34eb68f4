import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';

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
      <Icon name={icon} size={48} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
