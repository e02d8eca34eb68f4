import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { layoutSettings } from './layoutSettings.ts';

const schema = z.object(layoutSettings);

test('a banner strip has an ident, a link and a text', () => {
  expect(schema.parse({ BANNER_STRIP: 'lato-26 | /pl/products/sales | Lato | taniej' }).BANNER_STRIP).toEqual({
    ident: 'lato-26',
    url: '/pl/products/sales',
    text: 'Lato|taniej',
  });
  for (const wrong of [
    'lato',
    'lato|/pl/|',
    'la to|/pl/|Lato',
    'lato|//evil.example|Lato',
    'lato|javascript:alert(1)|Lato',
    'lato|http://x.pl/|Lato',
    `lato|/pl/|${'a'.repeat(121)}`,
  ])
    expect(schema.safeParse({ BANNER_STRIP: wrong }).error?.issues[0]?.message).toContain('is not an ident, a link');
});

test('country sites are two or more names with links', () => {
  expect(schema.parse({ COUNTRY_SITES: 'Polska=/pl/; Česko=https://gniazdo.cz/cs/?a=b' }).COUNTRY_SITES).toEqual([
    { name: 'Polska', url: '/pl/' },
    { name: 'Česko', url: 'https://gniazdo.cz/cs/?a=b' },
  ]);
  for (const wrong of ['Polska=/pl/', 'Polska', 'Polska=/pl/;Česko', 'Polska=/pl/;Česko=ftp://x', 'Polska=/pl/;'])
    expect(schema.safeParse({ COUNTRY_SITES: wrong }).success).toBe(false);
});
