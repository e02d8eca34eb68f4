import type { FragmentName, FragmentProps } from '@gniazdo/contracts';
import type { ReactNode } from 'react';

type Props<N extends FragmentName> = { name: N; fallback?: ReactNode } & FragmentProps<N>;

/** A part that another remote lends. The shell puts its HTML here, or the fallback when it fails or is late. */
export function Fragment<N extends FragmentName>({ fallback }: Props<N>) {
  return fallback ?? null;
}
