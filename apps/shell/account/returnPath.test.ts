import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { buildUrlTricks } from '@gniazdo/testing/hostile-input/urlTricks';
import { returnPath, returnPathOfReferrer } from './returnPath.ts';

test('login returns to the requested page with its query', () => {
  expect(returnPath('/pl/user/favourites?page=2')).toBe('/pl/user/favourites?page=2');
});

test('login returns to the form that ends all sessions, because it needs one', () => {
  expect(returnPath('/pl/logout/everywhere')).toBe('/pl/logout/everywhere');
});

test.each([
  '',
  'https://evil.example/pl/',
  '//evil.example/pl/',
  '/\\evil.example/pl/',
  'javascript:alert(1)',
  '/api/v2/menu',
  '/plots',
  '/pl/../api',
  '/pl/login?return=/pl/user',
  '/pl/logout',
  '/pl/register/sent',
  '/pl/password/renew',
])('%s leads home', (requested) => {
  expect(returnPath(requested)).toBe('/pl/');
});

test('a login without a return path returns to the page that it was opened from', () => {
  const publicUrl = 'https://gniazdo.test';
  const getPath = (referrer?: string) => returnPathOfReferrer(referrer, publicUrl);
  expect(getPath(`${publicUrl}/pl/products/sofy?page=2`)).toBe('/pl/products/sofy?page=2');
  // The link that confirms a new address needs a session.
  expect(getPath(`${publicUrl}/pl/email/confirmation/a1`)).toBe('/pl/email/confirmation/a1');
  for (const referrer of [undefined, `${publicUrl}.evil.example/pl/user`, 'https://evil.example/pl/user', publicUrl])
    expect(getPath(referrer)).toBe('/pl/');
});

test('no return address leads to another site', () => {
  const tricks = buildUrlTricks();
  const others = tricks.filter((trick) => {
    return new URL(returnPath(trick), 'https://gniazdo.test').origin !== 'https://gniazdo.test';
  });
  recordFigure({
    measured: 'Redirects: return addresses of another site',
    goal: 0,
    found: others.length,
    of: tricks.length,
  });
  expect(others).toEqual([]);
});
