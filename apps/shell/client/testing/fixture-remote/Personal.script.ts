import type { ScriptContext, ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'known .personal';

export async function start({ showFragment }: ScriptContext) {
  await showFragment(document.querySelector<HTMLElement>('.personal')!, 'listing/Deals', { limit: 4 });
}
