import type { ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'element .counter';

export async function start() {}
