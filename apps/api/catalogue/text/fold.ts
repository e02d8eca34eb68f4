import { foldDiacritics } from '@gniazdo/format';

const folded = new Map<string, string>();

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
