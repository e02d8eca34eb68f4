import type { ComponentProps } from 'react';
import { getButtonClass, type ButtonStyle } from './getButtonClass.ts';

type Props = ComponentProps<'a'> & { href: string } & ButtonStyle;

/** A link styled as a button. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={getButtonClass({ variant, size, wide }, className)}>
      {children}
    </a>
  );
}
