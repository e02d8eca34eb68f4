import { foldDiacritics } from './foldDiacritics.ts';

test('spellings that differ in case or diacritics are equal, composed or decomposed', () => {
  expect(['LOZKO', 'łóżko', 'Łóżko', 'łóżko'.normalize('NFD')].map(foldDiacritics)).toEqual(Array(4).fill('lozko'));
  expect(foldDiacritics('ŻÓŁĆ')).toBe('zolc');
});
