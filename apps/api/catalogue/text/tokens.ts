import { fold } from './fold.ts';

/** The words and numbers of a text without diacritics, in order: `Stół Ława-2, 140 cm` → stol, lawa, 2, 140, cm. */
export function tokens(text: string) {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}
