import type { FragmentName, FragmentProps } from '../engine/site.ts';

/**
 * Attributes that make a link, a form or its submit button open a fragment of any remote in a dialog:
 * `<a href={paths.login()} {...dialogAttributes('shell/SignIn', {})}>`. Without scripts, and if the dialog can't be
 * shown, the element does what it does without them.
 */
export function dialogAttributes<N extends FragmentName>(name: N, props: FragmentProps<N>) {
  const json = JSON.stringify(props);
  return { 'data-dialog': name, ...(json !== '{}' && { 'data-dialog-props': json }) };
}

/**
 * Attributes of an empty element in which the browser shows a fragment of any remote when the element is near the screen.
 * It stays empty without scripts, and if the fragment is empty or fails. For parts that few visitors see.
 */
export function lateFragmentAttributes<N extends FragmentName>(name: N, props: FragmentProps<N>) {
  return { 'data-late': name, 'data-late-props': JSON.stringify(props) };
}
