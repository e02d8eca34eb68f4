import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { joinClasses } from './joinClasses.ts';

export type ButtonStyle = {
  /** `primary` at most once per area, `secondary` beside it, `quiet` otherwise; `danger` for what cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** Full width. */
  wide?: boolean;
};

type ButtonProps = ComponentProps<'button'> & ButtonStyle;
type LinkProps = ComponentProps<'a'> & { href: string } & ButtonStyle;

/** A button for actions; ButtonLink is for navigation. `aria-busy` shows progress. */
export function Button({ variant, size, wide, className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={getButtonClass({ variant, size, wide }, className)} />;
}

/** A link styled as a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={getButtonClass({ variant, size, wide }, className)}>
      {children}
    </a>
  );
}

function getButtonClass({ variant = 'secondary', size = 'medium', wide }: ButtonStyle, className?: string) {
  return joinClasses(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);
}
