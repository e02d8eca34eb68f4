import { formatDate, formatRelativeDate } from './dates.ts';
import { formatDays, plural } from './plural.ts';
import { formatAdminNumber } from './staff.ts';
import { foldDiacritics, formatWebsite } from './texts.ts';

const forms: [string, number[]][] = [
  ['produkt', [1]],
  ['produkty', [2, 3, 4, 22, 102, 122]],
  ['produktów', [0, 5, 11, 12, 13, 14, 21, 25, 101, 112, 113, 114]],
];

test('a date has the Polish month name', () => {
  expect(formatDate('2026-12-24')).toBe('24 grudnia 2026');
});

test('a moment is formatted as the date in Poland', () => {
  expect(formatDate('2026-12-23T23:30:00Z')).toBe('24 grudnia 2026');
});

test('recent moments are today or yesterday by the calendar in Poland', () => {
  expect(formatRelativeDate('2026-03-04T23:30:00Z', '2026-03-05T08:00:00Z')).toBe('dziś o 00:30');
  expect(formatRelativeDate('2026-03-04T10:05:00Z', '2026-03-05T08:00:00Z')).toBe('wczoraj o 11:05');
  expect(formatRelativeDate('2026-03-01T10:00:00Z', '2026-03-05T08:00:00Z')).toBe('1 marca 2026');
});

test.each(forms)('[K-17] the form %s is used for %j', (form, counts) => {
  expect(counts.map((count) => plural(count, 'produkt', 'produkty', 'produktów'))).toEqual(counts.map(() => form));
});

test('one day is singular, any other number plural', () => {
  expect([1, 2, 14].map(formatDays)).toEqual(['1\u00a0dzień', '2\u00a0dni', '14\u00a0dni']);
});

test('[K-18] figures for staff have up to five decimals', () => {
  expect(formatAdminNumber(0.1234567)).toBe('0,12346');
  expect(formatAdminNumber(3)).toBe('3');
  expect(formatAdminNumber(12345.5)).toBe('12345,5');
});

test('spellings that differ in case or diacritics are equal, composed or decomposed', () => {
  expect(['LOZKO', 'łóżko', 'Łóżko', 'łóżko'.normalize('NFD')].map(foldDiacritics)).toEqual(Array(4).fill('lozko'));
  expect(foldDiacritics('ŻÓŁĆ')).toBe('zolc');
});

test('a website is shown as its host; other texts are not shown', () => {
  expect(formatWebsite('https://www.meble.pl/sklep')).toBe('meble.pl');
  for (const other of ['javascript:alert(1)', 'meble', '', null, undefined]) expect(formatWebsite(other)).toBeNull();
});
