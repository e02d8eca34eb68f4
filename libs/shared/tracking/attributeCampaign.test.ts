import type { Consent } from '@gniazdo/contracts/site';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CookieToSet, formatCookie } from './formatCookie.ts';
import { attributeCampaign, CAMPAIGN_COOKIES } from './attributeCampaign.ts';

type Arrival = Parameters<typeof attributeCampaign>[0];

const CONSENT: Consent = { essential: true, marketing: true, analytics: false, functional: false };
const NO_CONSENT: Consent = { ...CONSENT, marketing: false, functional: true };
const PAGE = 'https://www.gniazdo.example/pl/products';
const OWN_HOSTS = ['www.gniazdo.example', 'sklepy.gniazdo.example'];
const GOOGLE = { utm_source: 'google', utm_medium: 'organic' };

test('[K-04] a URL with all six parameters gives six cookies with decoded values', () => {
  const query =
    'utm_source=list%20letni&utm_medium=e-mail&utm_campaign=%C5%82%C3%B3%C5%BCka&utm_term=a+b&utm_content=1%2F2&gclid=X';
  expect(arrive({ url: `${PAGE}?${query}` })).toEqual({
    utm_source: 'list letni',
    utm_medium: 'e-mail',
    utm_campaign: 'łóżka',
    utm_term: 'a b',
    utm_content: '1/2',
    gclid: 'X',
  });
});

test('[K-04] a URL with some parameters sets these', () => {
  expect(arrive({ url: `${PAGE}?page=2&utm_campaign=a&utm_term=&utm_content=%20` })).toEqual({ utm_campaign: 'a' });
});

test('[K-05] the cookies live for 30 days on the configured domain', () => {
  const cookies = attributeCampaign(arrival({ url: `${PAGE}?utm_source=a&gclid=ł;` }));
  const texts = cookies.map((cookie) => formatCookie(cookie, { domain: 'gniazdo.example', isHttps: true }));
  const attributes = 'Max-Age=2592000; Path=/; Domain=gniazdo.example; SameSite=Lax; Secure';
  expect(texts).toEqual([`utm_source=a; ${attributes}`, `gclid=%C5%82%3B; ${attributes}`]);
  expect(formatCookie(cookies[0]!, { isHttps: false })).toBe('utm_source=a; Max-Age=2592000; Path=/; SameSite=Lax');
});

test.each([
  ['https://www.google.pl/', 'google'],
  ['https://google.com/search?q=sofa', 'google'],
  ['https://www.google.co.uk/', 'google'],
  ['https://images.google.com.br/', 'google'],
  ['https://search.seznam.cz/?q=sofa', 'seznam'],
  ['https://www.seznam.cz/', 'seznam'],
  ['https://pl.search.yahoo.com/search', 'yahoo'],
  ['https://r.search.yahoo.com/', 'yahoo'],
  ['https://search.yahoo.co.jp/', 'yahoo'],
  ['https://www.bing.com/', 'bing'],
  ['https://WWW.BING.COM:443/', 'bing'],
])('[K-06] a visitor from %s comes from %s, organic', (referrer, source) => {
  expect(arrive({ referrer })).toEqual({ utm_source: source, utm_medium: 'organic' });
});

test.each([
  ['https://notgoogle.com/', 'notgoogle.com'],
  ['https://google.com.attacker.example/', 'google.com.attacker.example'],
  ['https://google.example/', 'google.example'],
  ['https://mail.google.com/', 'mail.google.com'],
  ['https://mail.yahoo.com/', 'mail.yahoo.com'],
  ['https://my-bing.com/', 'my-bing.com'],
])('[K-06] a visitor from %s is not organic', (referrer, source) => {
  expect(arrive({ referrer })).toEqual({ utm_source: source, utm_medium: 'referral' });
});

test('[K-07] other referrers are the source of a referral', () => {
  const expected = { utm_source: 'blog.example', utm_medium: 'referral' };
  expect(arrive({ referrer: 'https://blog.example/' })).toEqual(expected);
  expect(arrive({ referrer: 'https://Blog.example:8080/wpis?utm_source=x' })).toEqual(expected);
});

test('[K-08] without a referrer and parameters the source is direct, the medium (none)', () => {
  for (const referrer of ['', 'about:blank', 'no URL'])
    expect(arrive({ referrer })).toEqual({ utm_source: 'direct', utm_medium: '(none)' });
});

test.each([GOOGLE, { gclid: 'x' }, { utm_campaign: 'x' }, { utm_source: 'direct', utm_medium: '(none)' }])(
  '[K-08] an arrival without a referrer does not replace %j',
  (cookies) => {
    expect(attributeCampaign(arrival({ cookies }))).toEqual([]);
  },
);

test.each([
  'https://www.gniazdo.example/pl/',
  'https://sklepy.gniazdo.example/rejestracja',
  'https://a.sklepy.gniazdo.example/',
  'http://www.gniazdo.example:3000/pl/login?return=%2Fpl%2F',
])('[K-09] the referrer %s of this site changes no cookies', (referrer) => {
  expect(attributeCampaign(arrival({ referrer }))).toEqual([]);
  expect(attributeCampaign(arrival({ referrer, cookies: GOOGLE }))).toEqual([]);
});

test('[K-09] a host that only ends like one of this site is another site', () => {
  const referrer = 'https://evilwww.gniazdo.example/';
  expect(arrive({ referrer })).toEqual({ utm_source: 'evilwww.gniazdo.example', utm_medium: 'referral' });
});

test('[K-10] parameters win over the referrer', () => {
  const referrer = 'https://www.google.pl/';
  expect(arrive({ url: `${PAGE}?utm_source=x`, referrer })).toEqual({ utm_source: 'x' });
  expect(arrive({ url: `${PAGE}?utm_source=x`, referrer: PAGE })).toEqual({ utm_source: 'x' });
});

test('[K-10] a gclid alone means google and cpc; with a utm parameter it does not', () => {
  const referrer = 'https://blog.example/';
  expect(arrive({ url: `${PAGE}?gclid=1`, referrer })).toEqual({
    utm_source: 'google',
    utm_medium: 'cpc',
    gclid: '1',
  });
  expect(arrive({ url: `${PAGE}?gclid=1&utm_campaign=x`, referrer })).toEqual({ utm_campaign: 'x', gclid: '1' });
});

test.each([null, NO_CONSENT])(
  '[K-10] with consent %j nothing is set; the same arrival is attributed later',
  (consent) => {
    const before = arrival({ url: `${PAGE}?utm_source=x`, consent });
    expect(attributeCampaign(before)).toEqual([]);
    const source = [{ name: 'utm_source', value: 'x', maxAge: 2_592_000 }];
    expect(attributeCampaign({ ...before, consent: { ...NO_CONSENT, marketing: true } })).toEqual(source);
    expect(attributeCampaign({ ...before, consent: { ...NO_CONSENT, analytics: true } })).toEqual(source);
  },
);

test('a new campaign removes the other cookies of the previous one', () => {
  const cookies = { utm_source: 'a', utm_campaign: 'b', gclid: 'c', other: 'd' };
  expect(arrive({ url: `${PAGE}?utm_source=x&utm_medium=y`, cookies })).toEqual({
    utm_source: 'x',
    utm_medium: 'y',
    other: 'd',
  });
  expect(arrive({ referrer: 'https://www.bing.com/', cookies })).toEqual({
    utm_source: 'bing',
    utm_medium: 'organic',
    other: 'd',
  });
});

test('[T-47] after an arrival from google, navigation and a reload change nothing', () => {
  const cookies = arrive({ referrer: 'https://www.google.pl/' });
  expect(cookies).toEqual(GOOGLE);
  expect(attributeCampaign(arrival({ url: `${PAGE}/sofy`, referrer: PAGE, cookies }))).toEqual([]);
  const reload = arrival({ referrer: 'https://www.google.pl/', cookies, isRevisit: true });
  expect(attributeCampaign(reload)).toEqual([]);
});

test('[T-47] a reload does not replace the campaign by its referrer, but attributes a visitor who consents only then', () => {
  const reload = { referrer: 'https://www.google.pl/', isRevisit: true };
  expect(attributeCampaign(arrival({ ...reload, cookies: { utm_source: 'x' } }))).toEqual([]);
  expect(arrive(reload)).toEqual(GOOGLE);
});

test('any texts never throw, and every cookie fits into the 4096 bytes of browsers', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 2000 });
  const urls = fc.oneof(
    texts,
    fc.webUrl(),
    texts.map((text) => `${PAGE}?utm_source=${text}&utm_term=${text.toWellFormed()}`),
    fc.constant(`${PAGE}?utm_source=${'😀'.repeat(1000)}`),
  );
  fc.assert(
    fc.property(urls, urls, (url, referrer) => {
      for (const cookie of attributeCampaign(arrival({ url, referrer }))) {
        expect(CAMPAIGN_COOKIES).toContain(cookie.name);
        expect(cookie.value).not.toBe('');
        expect(formatCookie(cookie, { isHttps: true }).length).toBeLessThan(4096);
      }
    }),
  );
});

/** The cookies of a visitor after an arrival. */
function arrive(change: Partial<Arrival>) {
  const before = Object.entries(arrival(change).cookies);
  const changes = attributeCampaign(arrival(change)).map(({ name, value, maxAge }: CookieToSet) =>
    maxAge > 0 ? [name, value] : [name, undefined],
  );
  return JSON.parse(JSON.stringify(Object.fromEntries([...before, ...changes]))) as Record<string, string>;
}

function arrival(change: Partial<Arrival>): Arrival {
  return { url: PAGE, referrer: '', ownHosts: OWN_HOSTS, cookies: {}, consent: CONSENT, ...change };
}
