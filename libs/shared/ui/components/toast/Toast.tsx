import { Icon, IconButton, joinClasses } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';

type Props = {
  /** `failure` is announced immediately. */
  tone?: 'news' | 'success' | 'failure';
  children: ReactNode;
  /** A link or button, e.g. `Cofnij`. */
  action?: ReactNode;
  /** Without it there is no close button, as in pages rendered by the server after a form. */
  onClose?: () => void;
};

const ICONS = { news: 'info', success: 'check', failure: 'alert' } as const;

/** A short message about what has just happened. */
export function Toast({ tone = 'news', children, action, onClose }: Props) {
  return (
    <div className={joinClasses(styles.toast, styles[tone])} role={tone === 'failure' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <p className={styles.text}>{children}</p>
      {action}
      {onClose && <IconButton icon="close" label="Zamknij komunikat" onClick={onClose} />}
    </div>
  );
}
