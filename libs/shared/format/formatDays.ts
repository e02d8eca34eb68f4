import { plural } from './plural.ts';

/** `1 dzień`, `14 dni`. */
export function formatDays(days: number) {
  return `${days}\u00a0${plural(days, 'dzień', 'dni', 'dni')}`;
}
