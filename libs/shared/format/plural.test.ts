import { formatDays, plural } from './plural.ts';

const forms: [string, number[]][] = [
  ['produkt', [1]],
  ['produkty', [2, 3, 4, 22, 102, 122]],
  ['produktów', [0, 5, 11, 12, 13, 14, 21, 25, 101, 112, 113, 114]],
];

test.each(forms)('[K-17] the form %s is used for %j', (form, counts) => {
  expect(counts.map((count) => plural(count, 'produkt', 'produkty', 'produktów'))).toEqual(counts.map(() => form));
});

test('one day is singular, any other number plural', () => {
  expect([1, 2, 14].map(formatDays)).toEqual(['1\u00a0dzień', '2\u00a0dni', '14\u00a0dni']);
});
