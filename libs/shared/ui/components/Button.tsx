import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

type Props = ComponentProps<'button'> & ButtonLook;

/** Does something on this page; to go elsewhere, ButtonLink. `aria-busy` shows that it is at work. */
export function Button({ look, size, wide, className, ...rest }: Props) {
  return <button type="button" {...rest} className={buttonClass({ look, size, wide }, className)} />;
}
