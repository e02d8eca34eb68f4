import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import { isCountedClick } from './isCountedClick.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0' };

test.each([
  [
    'a click on our page',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    CLICK_SOURCES.categoryListing,
    true,
  ],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, CLICK_SOURCES.categoryListing, true],
  ['a browser without Sec-Fetch headers', {}, CLICK_SOURCES.categoryListing, true],
  [
    'a link in our newsletter on the page of a mail provider',
    { 'sec-fetch-site': 'cross-site' },
    CLICK_SOURCES.newsletter,
    true,
  ],
  [
    'a link on another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    CLICK_SOURCES.categoryListing,
    false,
  ],
  [
    'a picture on another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    CLICK_SOURCES.newsletter,
    false,
  ],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }, CLICK_SOURCES.categoryListing, false],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, CLICK_SOURCES.categoryListing, false],
  ['a prefetch of an older browser', { purpose: 'prefetch' }, CLICK_SOURCES.categoryListing, false],
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    CLICK_SOURCES.categoryListing,
    false,
  ],
  ['a script', { 'user-agent': 'curl/8.5.0' }, CLICK_SOURCES.categoryListing, false],
  ['a client without a name', { 'user-agent': '' }, CLICK_SOURCES.categoryListing, false],
])('%s', (_what, headers, source, isCounted) => {
  expect(isCountedClick({ ...BROWSER, ...headers }, source)).toBe(isCounted);
});
