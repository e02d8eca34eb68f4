import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { redactSecrets } from './redactSecrets.ts';

test('secrets of links are removed, wherever they are in a line', () => {
  for (let n = 0; n < 200; n++) {
    const secret = randomBytes(32).toString('base64url');
    for (const [before, after] of [
      ['{"err":{"message":"http://api:4000/api/v2/star/order/', '/review responded with 500."}}\n'],
      ['/pl/product/7/questions?nowe=', '&strona=2'],
      ['Cannot open\\n', ''],
      ['/_staff?token=eyJhbGciOiJIUzI1NiJ9.eyJraW5kIjoibGluayJ9.', ''],
    ] as const) {
      const redacted = redactSecrets(before + secret + after);
      expect(redacted).not.toContain(secret);
      expect(redacted).toContain('…');
      expect(redacted.endsWith(after)).toBe(true);
    }
  }
});

test('addresses of pages, ids, versions and names of files are kept', () => {
  const line =
    '{"reqId":"3f2504e0-4f89-41d3-9a0c-0305e82c3301","release":"listing@1.10.0","route":"/pl/product/v/:id",' +
    '"path":"/pl/product/v/7-sofa-narozna-z-funkcja-spania-livia-szary-welur-prawostronna",' +
    '"stack":"at createReleaseManager (libs/engine/server/releases/live/createReleaseManager.ts:45:12)"}';
  expect(redactSecrets(line)).toBe(line);
});

test('a long line takes linear time', () => {
  const startedAt = performance.now();
  redactSecrets('a'.repeat(100_000) + '-'.repeat(100_000) + 'A'.repeat(42));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
