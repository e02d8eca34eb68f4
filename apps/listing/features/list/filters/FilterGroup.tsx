import { Icon } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './FilterGroup.module.css';

type Props = { ident: string; name: string; open: boolean; children: ReactNode };

/** A collapsible group of filters. */
export function FilterGroup({ ident, name, open, children }: Props) {
  return (
    <details className={styles.group} open={open} data-group={ident}>
      <summary className={styles.name}>
        {name}
        <Icon name="chevronDown" size={16} />
      </summary>
      {children}
    </details>
  );
}
