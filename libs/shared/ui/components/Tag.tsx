import type { ReactNode } from 'react';
import type { TagSize } from '../tokens.ts';
import { joinClasses } from './joinClasses.ts';
import styles from './Tag.module.css';

type Props = {
  /** `discount` and `promo` are prominent; `good` is positive, `quiet` neutral. */
  tone?: 'discount' | 'promo' | 'good' | 'quiet';
  size?: TagSize;
  /** Makes it a link. */
  href?: string;
  children: ReactNode;
};

/** A short fact in a pill. */
export function Tag({ tone = 'quiet', size = 18, href, children }: Props) {
  const className = joinClasses(styles.tag, styles[tone], size !== 18 && styles[`size${size}`]);
  if (href === undefined) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
