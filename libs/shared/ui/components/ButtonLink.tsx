import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

type Props = ComponentProps<'a'> & { href: string } & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      {children}
    </a>
  );
}
