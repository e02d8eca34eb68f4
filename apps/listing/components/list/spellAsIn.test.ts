import { spellAsIn } from './spellAsIn.ts';

test('folded words get the letters that names have', () => {
  expect(spellAsIn(['Narożnik LIVIA', 'Łóżko dębowe'], 'naroznik lozko')).toBe('narożnik łóżko');
});

test('a word that no name holds stays as it is', () => {
  expect(spellAsIn(['Narożnik'], 'naroznik xl')).toBe('narożnik xl');
});
