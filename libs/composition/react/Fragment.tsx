import type { FragmentName, FragmentProps } from '@gniazdo/contracts/engine';
import { use, type ReactNode } from 'react';
import { RenderScopeContext } from './RenderScope.ts';

type Props<N extends FragmentName> = { name: N; fallback?: ReactNode } & Known<FragmentProps<N>>;

/** Without props, zod infers a record of `never`, which would refuse `name` as well. */
type Known<P> = string extends keyof P ? unknown : P;

/** Embeds a fragment of another remote. The shell inserts its HTML, or the fallback if it fails or is late. */
export function Fragment<N extends FragmentName>({ name, fallback, ...props }: Props<N>) {
  const scope = use(RenderScopeContext);
  if (!scope) return fallback ?? null;
  const marker = scope.requestFragment(name, props, fallback ?? null);
  return <template data-frag={marker} />;
}

/**
 * Marks the end of the first screen of a page: client navigation shows the page up to this point first, and the remainder
 * after it. Use it once per page, outside of islands. It is removed from documents.
 */
export function FirstScreenEnd() {
  return <template data-first-screen-end="" />;
}
