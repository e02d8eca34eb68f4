import { foldDiacritics, formatWebsite } from './texts.ts';

test('spellings that differ in case or diacritics are equal, composed or decomposed', () => {
  expect(['LOZKO', 'łóżko', 'Łóżko', 'łóżko'.normalize('NFD')].map(foldDiacritics)).toEqual(Array(4).fill('lozko'));
  expect(foldDiacritics('ŻÓŁĆ')).toBe('zolc');
});

test('a website is shown as its host; other texts are not shown', () => {
  expect(formatWebsite('https://www.meble.pl/sklep')).toBe('meble.pl');
  for (const other of ['javascript:alert(1)', 'meble', '', null, undefined]) expect(formatWebsite(other)).toBeNull();
});
