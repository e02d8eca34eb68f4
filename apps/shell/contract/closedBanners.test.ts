import { expect, test } from '@jest/globals';
import { addClosedBanner, parseClosedBanners } from './closedBanners.ts';

test('the ident of a closed strip is added to the list, and earlier ones stay', () => {
  const { value } = addClosedBanner('zima-25', 'lato-26');
  expect(parseClosedBanners(value)).toEqual(['zima-25', 'lato-26']);
  expect(addClosedBanner(value, 'zima-25').value).toBe('lato-26.zima-25');
});

test('the list is limited, and a forged cookie is read without errors', () => {
  const idents = Array.from({ length: 30 }, (_, i) => `banner-${i}`);
  expect(parseClosedBanners(addClosedBanner(idents.join('.'), 'last').value)).toEqual([...idents.slice(11), 'last']);
  expect(parseClosedBanners(`.. ;<b>.${'a'.repeat(41)}.ok`)).toEqual(['ok']);
  expect(parseClosedBanners(undefined)).toEqual([]);
});
