import { expect, test } from '@jest/globals';
import { findBalancer } from './findBalancer.ts';

test.each(['2.4.22-0ubuntu0.22.04.1 2023/12/04', '2.6.12-1+deb12u4 2026/10/17', '3.2.8 2026/01/05'])(
  'HAProxy %s is used',
  (version) => {
    expect(findBalancer(() => ({ stdout: `HAProxy version ${version} - https://haproxy.org/\n` })).program).toBe(
      'haproxy',
    );
  },
);

test('without HAProxy, and with an old one, the error says how to install it', () => {
  expect(() => findBalancer(() => ({ stdout: null }))).toThrow(/needs HAProxy\. Install it: apt-get install haproxy/);
  expect(() => findBalancer(() => ({ stdout: 'HAProxy version 2.2.9-2+deb11u6 2023/12/30' }))).toThrow(
    /needs HAProxy 2\.4 or newer, not 2\.2\./,
  );
});
