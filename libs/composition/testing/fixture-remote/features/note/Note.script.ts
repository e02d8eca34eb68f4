import type { ScriptWake } from '@gniazdo/composition/script';
import style from './note.css?text';

export const wake: ScriptWake = 'event fixture:noted';

export function start() {
  return style;
}
