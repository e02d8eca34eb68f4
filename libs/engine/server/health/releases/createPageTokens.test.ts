import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createPageTokens } from './createPageTokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const RELEASES = ['product@2.0.0', 'listing@1.0.0-pr.7'];
const MINUTE_MS = 60_000;

test('a token contains its releases, for shells with the same secret', () => {
  const token = createPageTokens(SECRET).create(RELEASES);
  expect([...createPageTokens(SECRET).read(token)]).toEqual(['listing@1.0.0-pr.7', 'product@2.0.0']);
  expect(createPageTokens(`${SECRET}!`).read(token).size).toBe(0);
});

test('the key is derived from the secret: a signature by the secret itself is invalid', () => {
  const tokens = createPageTokens(SECRET);
  const [, period, signature, releases] = /^(\w+)\.([0-9a-f]{32})\.(.*)$/.exec(tokens.create(RELEASES))!;
  const other = createHmac('sha256', SECRET).update(`${period}.${releases}`).digest('hex').slice(0, 32);
  expect(tokens.read(`${period}.${signature}.${releases}`).size).toBe(2);
  expect(tokens.read(`${period}.${other}.${releases}`).size).toBe(0);
});

test('without a secret, only the shell that signed a token accepts it', () => {
  const tokens = createPageTokens(undefined);
  const token = tokens.create(RELEASES);
  expect(tokens.read(token).size).toBe(2);
  expect(createPageTokens(undefined).read(token).size).toBe(0);
});

test('a token is the same for half an hour and valid for two more', () => {
  let time = 30 * MINUTE_MS * 1000;
  const tokens = createPageTokens(SECRET, () => time);
  const token = tokens.create(RELEASES);
  time += 29 * MINUTE_MS;
  expect(tokens.create(RELEASES)).toBe(token);
  time += 120 * MINUTE_MS;
  expect(tokens.read(token).size).toBe(2);
  time += 2 * MINUTE_MS;
  expect(tokens.read(token).size).toBe(0);
});

test.each([
  ['other releases', (token: string) => token.replace('listing@1.0.0-pr.7', 'listing@1.0.1')],
  ['another time', (token: string) => `1${token}`],
  ['another signature', (token: string) => token.replace(/\.[0-9a-f]{32}\./, `.${'0'.repeat(32)}.`)],
  ['no signature', () => 'listing@1.0.0'],
  ['nothing', () => ''],
])('a token with %s is invalid', (_, change) => {
  const tokens = createPageTokens(SECRET);
  expect(tokens.read(change(tokens.create(RELEASES))).size).toBe(0);
});
