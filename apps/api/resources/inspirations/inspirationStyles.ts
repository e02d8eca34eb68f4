import type { INSPIRATION_STYLES } from '@gniazdo/contracts/offers';

const NAMES: Record<(typeof INSPIRATION_STYLES)[number], string> = {
  skandynawski: 'Skandynawski',
  nowoczesny: 'Nowoczesny',
  loftowy: 'Loftowy',
  boho: 'Boho',
  klasyczny: 'Klasyczny',
  rustykalny: 'Rustykalny',
  glamour: 'Glamour',
  retro: 'Retro',
  japandi: 'Japandi',
  minimalistyczny: 'Minimalistyczny',
};

/** Name of a style of interiors, e.g. `boho` → `Boho`. */
export function getStyleName(ident: string) {
  return NAMES[ident as keyof typeof NAMES] ?? ident;
}
