import { foldDiacritics } from '@gniazdo/format';

/** Restores diacritics from the spelling in the texts, in lower case: `naroznik` → `narożnik`. */
export function spellAsIn(texts: readonly string[], folded: string) {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    for (const word of text.toLocaleLowerCase('pl-PL').match(/[\p{L}\p{N}]+/gu) ?? []) {
      if (!spellings.has(foldDiacritics(word))) spellings.set(foldDiacritics(word), word);
    }
  }
  return folded
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ');
}
