import type { ComponentProps } from 'react';
import { getButtonClass, type ButtonStyle } from './getButtonClass.ts';

type Props = ComponentProps<'button'> & ButtonStyle;

/** A button for actions; ButtonLink is for navigation. `aria-busy` shows progress. */
export function Button({ variant, size, wide, className, ...rest }: Props) {
  return <button type="button" {...rest} className={getButtonClass({ variant, size, wide }, className)} />;
}
