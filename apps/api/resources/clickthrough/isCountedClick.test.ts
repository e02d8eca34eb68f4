import { isCountedClick } from './isCountedClick.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0' };

test.each([
  ['a click on our page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, true],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, true],
  ['a browser without Sec-Fetch headers', {}, true],
  ['a link in a mail on the page of its provider', { 'sec-fetch-site': 'cross-site' }, false],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, false],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, false],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }, false],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a prefetch of an older browser', { purpose: 'prefetch' }, false],
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    false,
  ],
  ['a script', { 'user-agent': 'curl/8.5.0' }, false],
  ['a client without a name', { 'user-agent': '' }, false],
])('%s', (_what, headers, isCounted) => {
  expect(isCountedClick({ ...BROWSER, ...headers })).toBe(isCounted);
});
