import { parseCategoryPath } from './parseCategoryPath.ts';

test.each([
  'Dom > Meble > Komody',
  'Dom/Meble/Komody',
  'Dom / Meble / Komody',
  'Dom | Meble | Komody',
  'Dom &gt; Meble &gt; Komody',
  'Dom &amp;gt; Meble &amp;gt; Komody',
  'Dom -> Meble -> Komody',
  'Dom » Meble » Komody',
  'Dom › Meble › Komody >',
  'Dom\\Meble\\Komody',
  'Dom; Meble; Komody',
  'Dom::Meble::Komody',
  'Dom : Meble : Komody',
  'Dom - Meble - Komody',
  '> Dom\u00a0>\u00a0Meble > Komody',
])('the path "%s" has three names', (text) => {
  expect(parseCategoryPath(text)).toEqual(['Dom', 'Meble', 'Komody']);
});

test.each([
  ['Stoły/Biurka > Biurka', ['Stoły/Biurka', 'Biurka']],
  ['Cabinets &amp; Storage', ['Cabinets & Storage']],
  ['Komody', ['Komody']],
  ['Meble - pokój dzienny > Pufy', ['Meble - pokój dzienny', 'Pufy']],
  ['', []],
  [undefined, []],
])('%s is %j', (text, names) => {
  expect(parseCategoryPath(text)).toEqual(names);
});
