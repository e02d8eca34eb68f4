import styles from './Button.module.css';
import { joinClasses } from './joinClasses.ts';

export type ButtonLook = {
  /** `primary` once in a place, `secondary` beside it, `quiet` for the rest. */
  look?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium';
  /** As wide as its place. */
  wide?: boolean;
};

export function buttonClass({ look = 'secondary', size = 'medium', wide }: ButtonLook, className?: string) {
  return joinClasses(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide, className);
}
