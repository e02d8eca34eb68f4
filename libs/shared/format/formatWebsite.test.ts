import { formatWebsite } from './formatWebsite.ts';

test('a website is shown as its host; other texts are not shown', () => {
  expect(formatWebsite('https://www.meble.pl/sklep')).toBe('meble.pl');
  for (const other of ['javascript:alert(1)', 'meble', '', null, undefined]) expect(formatWebsite(other)).toBeNull();
});
