import { expect, test } from '@jest/globals';
import { getClient, getClientKey } from './getClient.ts';

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
