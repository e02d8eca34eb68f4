import type { ReactNode } from 'react';
import styles from './directory.module.css';

type Props = { href: string; name: string; imageUrl: string | null; children?: ReactNode };

/** A category with its picture. */
export function Tile({ href, name, imageUrl, children }: Props) {
  return (
    <a className={styles.tile} href={href}>
      {imageUrl ? (
        <img className={styles.picture} src={imageUrl} alt="" width="240" height="240" loading="lazy" />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.name}>{name}</span>
      {children}
    </a>
  );
}
