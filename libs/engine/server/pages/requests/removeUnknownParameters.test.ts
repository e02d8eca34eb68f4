import { expect, test } from '@jest/globals';
import { readAddress } from '../../http/addresses.ts';
import { removeUnknownParameters } from './removeUnknownParameters.ts';

const KNOWN = ['kolor', 'page'];

test.each([
  ['/pl/list?utm_source=x&page=2', '/pl/list?page=2'],
  ['/pl/list?page=2&kolor=a,b', '/pl/list?kolor=a,b&page=2'],
  ['/pl/list?page=2&page=3', '/pl/list?page=2&page=3'],
  ['/pl/list?%70age=2&Page=3&=4&%zz=5&&x', '/pl/list?%70age=2'],
  ['/pl/list?x=1', '/pl/list'],
  ['/pl/list', '/pl/list'],
])('%s → %s', (url, known) => {
  expect(removeUnknownParameters(readAddress(url), KNOWN).url).toBe(known);
  expect(removeUnknownParameters(readAddress(`/_page${url}`), KNOWN)).toMatchObject({
    url: known,
    isDataRequest: true,
  });
});

test('a page that has not declared its parameters gets the whole query', () => {
  expect(removeUnknownParameters(readAddress('/pl/list?x=1'), undefined).url).toBe('/pl/list?x=1');
});
