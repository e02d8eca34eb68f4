import styles from './Button.module.css';
import { joinClasses } from './joinClasses.ts';

export type ButtonStyle = {
  /** `primary` at most once per area, `secondary` beside it, `quiet` otherwise; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** Full width. */
  wide?: boolean;
};

export function getButtonClass({ variant = 'secondary', size = 'medium', wide }: ButtonStyle, className?: string) {
  return joinClasses(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);
}
