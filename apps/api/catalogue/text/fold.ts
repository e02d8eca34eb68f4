import { foldDiacritics } from '@gniazdo/format';

const folded = new Map<string, string>();

const MAX_LENGTH = 80;

/** The same as foldDiacritics, several times as fast for texts in Latin letters without combining marks. */
export function fold(text: string): string {
  return foldLetters(text).toLowerCase();
}

/** Like `fold`, but ASCII letters keep their case. */
export function foldLetters(text: string): string {
  if (/[\u0300-\u1fff\u2070-\uffff]/.test(text)) return foldDiacritics(text);
  return text.replace(/[\u0080-\u02ff\u2000-\u206f]/g, foldLetter);
}

function foldLetter(letter: string) {
  let found = folded.get(letter);
  if (found === undefined) folded.set(letter, (found = foldDiacritics(letter)));
  return found;
}

/** `Stół „Łódź” 140×80` → `stol-lodz-140-80`; `x` if nothing is left. */
export function slugify(text: string) {
  const slug = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  const short = slug.length > MAX_LENGTH ? slug.slice(0, MAX_LENGTH).replace(/-[^-]*$/, '') : slug;
  return short.replace(/(?<!-)-+$/, '') || 'x';
}

/** The words and numbers of a text without diacritics, in order: `Stół Ława-2, 140 cm` → stol, lawa, 2, 140, cm. */
export function tokens(text: string) {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}
