import { getInitials } from '@gniazdo/format';
import type { ReactNode } from 'react';
import styles from './Avatar.module.css';

type Props = {
  name: string;
  /** Default: those of the name. */
  initials?: ReactNode;
  /** Path of a picture on this site; without one, the initials are shown. */
  src?: string | null;
  /** Pixels. */
  size?: 32 | 48;
};

/** The picture or initials of an author, decorative: the name is beside it. */
export function Avatar({ name, initials = getInitials(name), src, size = 32 }: Props) {
  return (
    <span className={size === 48 ? `${styles.avatar} ${styles.large}` : styles.avatar} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initials}
    </span>
  );
}
