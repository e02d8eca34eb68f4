import { createHash } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { hashEmail } from './hashEmail.ts';

const HASH = 'b82dbe5433cf';

afterEach(() => {
  jest.restoreAllMocks();
});

test('[N-92] the hash is the SHA-256 of the address as 64 lower-case hex digits', async () => {
  const hash = await hashEmail('jan@example.com');
  expect(hash).toMatch(/^b82dbe5433cf[0-9a-f]{46}fa758e$/);
  expect(hash).toBe(createHash('sha256').update('jan@example.com').digest('hex'));
});

test('[N-92] case and spaces around the address do not matter', async () => {
  expect(await hashEmail(' Jan@Example.COM\n')).toMatch(HASH);
});

test('[N-92] without an address there is no hash', async () => {
  for (const email of [undefined, '', '  ']) expect(await hashEmail(email)).toBeUndefined();
});

test('on a page that is not secure there is no hash', async () => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  expect(await hashEmail('jan@example.com')).toBeUndefined();
});
