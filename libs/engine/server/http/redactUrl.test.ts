import { expect, test } from '@jest/globals';
import { redactUrl } from './redactUrl.ts';

test.each([
  ['/_staff?token=a.b.c&next=/pl/', '/_staff?token=…&next=/pl/'],
  ['/_staff?next=/pl/&%74oken=a.b.c', '/_staff?next=/pl/&token=…'],
  ['/_staff?%74%6F%6b%65%6E=a.b.c=', '/_staff?token=…'],
  ['/_staff?token=a&token=b', '/_staff?token=…&token=…'],
  ['/_staff?token=a?b=c', '/_staff?token=…'],
  ['/_staff??token=a', '/_staff??token=…'],
  ['/pl/search?q=token&%=1', '/pl/search?q=token&%=1'],
])('the log has %s as %s', (url, expected) => {
  expect(redactUrl(url)).toBe(expected);
});

test('the log has the first 2,000 characters of a long URL', () => {
  expect(redactUrl(`/pl/${'?'.repeat(60_000)}`)).toBe(`/pl/${'?'.repeat(1996)}…`);
  const cut = redactUrl(`/pl/${'a'.repeat(1990)}?%74oken=secret&x=1`);
  expect(cut).not.toContain('secr');
});
