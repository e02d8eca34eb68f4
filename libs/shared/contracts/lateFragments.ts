import type { FragmentName, FragmentProps } from './fragments.ts';

/**
 * Attributes of an empty element in which the browser shows a fragment of any remote when the element is near the screen.
 * It stays empty without scripts, and if the fragment is empty or fails. For parts that few visitors see.
 */
export function lateFragmentAttributes<N extends FragmentName>(name: N, props: FragmentProps<N>) {
  return { 'data-late': name, 'data-late-props': JSON.stringify(props) };
}
