import type { FragmentName, FragmentProps } from './fragments.ts';

/**
 * Attributes that make a link, a form or its submit button open a fragment of any remote in a dialog:
 * `<a href={paths.login()} {...dialogAttributes('shell/SignIn', {})}>`. Without scripts, and if the dialog can't be
 * shown, the element does what it does without them.
 */
export function dialogAttributes<N extends FragmentName>(name: N, props: FragmentProps<N>) {
  const json = JSON.stringify(props);
  return { 'data-dialog': name, ...(json !== '{}' && { 'data-dialog-props': json }) };
}
