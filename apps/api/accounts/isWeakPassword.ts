import { dictionary } from '@zxcvbn-ts/language-common';
import { foldDiacritics } from '@gniazdo/format';

const COMMON = new Set(dictionary['passwords-common']);

/**
 * Words of the site that guesses begin with. A password of nothing else but digits and punctuation is weak:
 * `Gniazdo2026!`.
 */
const SITE_WORDS = ['gniazdo', 'meble', 'sofa', 'kanapa', 'fotel', 'mieszkanie', 'sklep', 'haslo', 'konto', 'polska'];

/**
 * Whether a password is common, blank or one character, consists of words of the site, or is the address, its local part or
 * the name of its owner.
 */
export function isWeakPassword(password: string, { email, name }: { email: string; name: string }) {
  const text = simplify(password);
  if (COMMON.has(text) || new Set(text).size < 2 || hasOnlySiteWords(text)) return true;
  return [email, email.slice(0, email.lastIndexOf('@')), name].some((own) => simplify(own) === text);
}

function hasOnlySiteWords(text: string) {
  const letters = foldDiacritics(text).replaceAll(/[^a-z]/g, '');
  return letters !== '' && SITE_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

function simplify(text: string) {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');
}
