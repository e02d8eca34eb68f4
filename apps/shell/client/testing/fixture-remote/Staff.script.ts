import type { ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'admin';

export function start() {
  document.documentElement.dataset.staff = '';
}
