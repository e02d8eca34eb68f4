import { nounStems } from './derivations.ts';

// Endings of Polish nouns and adjectives without diacritics, longest first.
const ENDINGS = [
  'iego',
  'iemu',
  'iami',
  'iach',
  'ymi',
  'imi',
  'ami',
  'ach',
  'ego',
  'emu',
  'iem',
  'owi',
  'ych',
  'ich',
  'om',
  'ow',
  'em',
  'ej',
  'ym',
  'im',
  'ie',
  'ia',
  'ii',
  'io',
  'iu',
  'a',
  'e',
  'y',
  'i',
  'o',
  'u',
];
const MIN_STEM = 3;
const FLEETING_E = /([bcdfghjklmnprstwz])e([klnrc])$/;

/**
 * A stem that the inflected forms of a folded word mostly share: `sofa`, `sofy`, `sof` → `sof`; `lozko`, `lozka`,
 * `lozek` → `lozk`. Adjectives get the stem of their noun: `debowy`, `dab` → `dab`.
 */
export function stem(word: string) {
  if (/\d/.test(word)) return word;
  const own = removeEnding(word);
  return nounStems.get(own) ?? own;
}

/** Whether the word is derived from another one: `debowy`. */
export function isDerived(word: string) {
  return nounStems.has(removeEnding(word));
}

function removeEnding(word: string) {
  const ending = ENDINGS.find((end) => word.length - end.length >= MIN_STEM && word.endsWith(end));
  const base = ending ? word.slice(0, -ending.length) : word;
  return base.length > MIN_STEM ? base.replace(FLEETING_E, '$1$2') : base;
}
