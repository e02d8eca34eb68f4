import { fold } from './fold.ts';

test('case and diacritics don’t matter, composed or not', () => {
  expect(['LOZKO', 'łóżko', 'Łóżko', 'łóżko'.normalize('NFD')].map(fold)).toEqual(Array(4).fill('lozko'));
  expect(fold('ŻÓŁĆ')).toBe('zolc');
});
