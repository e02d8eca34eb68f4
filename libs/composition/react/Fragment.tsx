import type { FragmentName, FragmentProps } from '@gniazdo/contracts';
import { use, type ReactNode } from 'react';
import { RenderScopeContext } from './RenderScope.ts';

type Props<N extends FragmentName> = { name: N; fallback?: ReactNode } & Known<FragmentProps<N>>;

/** Without props, zod infers a record of `never`, which would refuse `name` as well. */
type Known<P> = string extends keyof P ? unknown : P;

/** A part that another remote lends. The shell puts its HTML here, or the fallback when it fails or is late. */
export function Fragment<N extends FragmentName>({ name, fallback, ...props }: Props<N>) {
  const scope = use(RenderScopeContext);
  if (!scope) return fallback ?? null;
  const marker = scope.want(name, props, fallback ?? null);
  return <template data-frag={marker} />;
}
