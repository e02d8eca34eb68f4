import type { ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'element .failing';

export async function start() {
  throw new Error('Starting fails in the browser.');
}
