import { foldDiacritics } from '@gniazdo/format';
import { fold } from './fold.ts';

test('every character and combination is folded as by foldDiacritics', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const text = `Aż${String.fromCharCode(code)}ó – Łódź`;
    if (fold(text) !== foldDiacritics(text)) throw new Error(`U+${code.toString(16)}: ${fold(text)}`);
  }
  for (const text of ['ŁÓŻKO', 'łóżko'.normalize('NFD'), 'İSTANBUL', 'Ø 60 × 80', '😀 Ława']) {
    expect(fold(text)).toBe(foldDiacritics(text));
  }
});
