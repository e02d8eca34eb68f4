import { fold } from '@gniazdo/format';

/** Folded words spelt as they stand in the texts, in small letters: `naroznik` → `narożnik`. */
export function spellAsIn(texts: readonly string[], folded: string) {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    for (const word of text.toLocaleLowerCase('pl-PL').match(/[\p{L}\p{N}]+/gu) ?? []) {
      if (!spellings.has(fold(word))) spellings.set(fold(word), word);
    }
  }
  return folded
    .split(' ')
    .map((word) => spellings.get(word) ?? word)
    .join(' ');
}
