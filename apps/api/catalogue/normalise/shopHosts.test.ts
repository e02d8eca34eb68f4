import { parseShopHost, parseShopUrl } from './shopHosts.ts';

const HOSTS = ['sklep.example', 'meble.example'];

test.each([
  'https://sklep.example/a?b=1',
  'https://www.sklep.example/',
  'https://SKLEP.example:443/',
  'https://meble.example',
])('%s leads to the shop', (url) => {
  expect(parseShopUrl(url, HOSTS)).toEqual({ ok: true, url: new URL(url).href });
});

test.each([
  ['https://other.example/phish', 'other.example is not a host of this shop (sklep.example, meble.example)'],
  ['https://sklep.example.evil.example/', 'sklep.example.evil.example is not a host'],
  ['https://zlysklep.example/', 'zlysklep.example is not a host'],
  ['https://sklep.example./', 'sklep.example. is not a domain name'],
  ['https://sklep.example@evil.example/', 'contains a user name'],
  ['https://user:pw@sklep.example/', 'contains a user name'],
  ['http://sklep.example/', 'does not begin with https://'],
  ['https://sklep.example:8443/', 'has the port 8443'],
  ['https://127.0.0.1/_staff/end', '127.0.0.1 is not a domain name'],
  ['https://0x7f.1/', '127.0.0.1 is not a domain name'],
  ['https://[::1]/', '[::1] is not a domain name'],
  ['https://localhost/', 'localhost is not a domain name'],
  ['//sklep.example/', 'is not a URL'],
  ['javascript:alert(1)', 'does not begin with https://'],
])('%s is refused: %s', (url, reason) => {
  expect(parseShopUrl(url, HOSTS)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
});

test('a shop without hosts has no valid URL, and a registered IP address does not help', () => {
  expect(parseShopUrl('https://sklep.example/', []).ok).toBe(false);
  expect(parseShopUrl('https://127.0.0.1/', ['127.0.0.1']).ok).toBe(false);
});

test.each([
  ['https://www.Sklep.example/oferta?x=1', 'sklep.example'],
  ['sklep.example', 'sklep.example'],
  ['http://łóżka.example/', 'xn--ka-4ja92avj.example'],
  ['https://127.0.0.1/', null],
  ['localhost', null],
  ['user:pw@sklep.example', null],
  ['', null],
])('the host of %s is %s', (text, host) => {
  expect(parseShopHost(text)).toBe(host);
});
