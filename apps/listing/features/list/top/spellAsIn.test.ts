import { spellAsIn } from './spellAsIn.ts';

test('words without diacritics get the spelling of the names', () => {
  expect(spellAsIn(['Narożnik LIVIA', 'Łóżko dębowe'], 'naroznik lozko')).toBe('narożnik łóżko');
});

test('a word that is in no name is unchanged', () => {
  expect(spellAsIn(['Narożnik'], 'naroznik xl')).toBe('narożnik xl');
});
