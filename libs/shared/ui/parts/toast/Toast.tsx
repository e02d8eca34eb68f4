import { Icon, IconButton, joinClasses } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';

type Props = {
  /** `failure` is read out at once. */
  tone?: 'news' | 'success' | 'failure';
  children: ReactNode;
  /** A way on or back, e.g. a link or a button `Cofnij`. */
  action?: ReactNode;
  /** Left out: it can't be closed, as in a page that the server rendered after a form. */
  onClose?: () => void;
};

const ICONS = { news: 'info', success: 'check', failure: 'alert' } as const;

/** Says in a sentence what has just happened. */
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
