import { expect, test } from '@jest/globals';
import { getClient, getClientKey, isBot } from './visitor.ts';

test('each IPv4 address is a client, in a network of 256', () => {
  const [one, other, far] = ['203.0.113.7', '203.0.113.8', '203.0.112.7'].map(getClient);
  expect(one!.key).not.toBe(other!.key);
  expect(one!.network).toBe(other!.network);
  expect(one!.network).not.toBe(far!.network);
  expect(getClient('::ffff:203.0.113.7')).toEqual(one);
});

test('an IPv6 /64 is one client, in a network of a /48', () => {
  const [one, same, sibling, far] = [
    '2001:db8:1:1::1',
    '2001:db8:1:1:ffff::2',
    '2001:db8:1:2::1',
    '2001:db8:2:1::1',
  ].map(getClient);
  expect(same).toEqual(one);
  expect(sibling!.key).not.toBe(one!.key);
  expect(sibling!.network).toBe(one!.network);
  expect(far!.network).not.toBe(one!.network);
});

test('keys do not contain the address, and every text has one', () => {
  expect(getClientKey('203.0.113.7')).toMatch(/^[\w-]{43}$/);
  expect(getClientKey('')).not.toBe(getClientKey('unknown'));
});

test('an address read again has the same client without another look at it', () => {
  expect(getClient('198.51.100.1')).toBe(getClient('198.51.100.1'));
  // Forwarding headers may contain long texts, which must not fill the memory.
  const long = 'x'.repeat(100);
  expect(getClient(long)).toEqual(getClient(long));
  expect(getClient(long)).not.toBe(getClient(long));
});

test('10,000 other addresses displace one, whose key stays the same', () => {
  const client = getClient('198.51.100.1');
  for (let i = 0; i < 10_000; i++) getClient(`10.1.${i >> 8}.${i & 255}`);
  expect(getClient('198.51.100.1')).not.toBe(client);
  expect(getClient('198.51.100.1')).toEqual(client);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 (compatible; archive.org_bot; Wayback Machine Live Record)',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
])('a bot: %s', (agent) => {
  expect(isBot({ 'user-agent': agent })).toBe(true);
});

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/90 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0 Safari/537.36',
  'curl/8.5.0',
  '',
])('a visitor: %s', (agent) => {
  expect(isBot({ 'user-agent': agent })).toBe(false);
});
