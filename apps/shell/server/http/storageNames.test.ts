import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
<<<<<<< HEAD
=======
import { ACCOUNT_COOKIES, CONSENT_ID_COOKIE, LIKE_COOKIE } from '@gniazdo/contracts';
>>>>>>> 860dc385 (Likes: decision 0063, the cookie on the page about cookies, the rate of requests for counters)
import { STORAGE_NAMES } from '@gniazdo/state';

const root = path.join(__dirname, '../../../..');
<<<<<<< HEAD
=======
const names = [STORAGE_NAMES, SHELL_COOKIES, ACCOUNT_COOKIES, { CONSENT_ID_COOKIE, LIKE_COOKIE }]
  .flatMap((list) => Object.values(list))
  .toSorted();

test('the page about cookies lists exactly what the site keeps in the browser', () => {
  const text = readFileSync(path.join(root, 'apps/commercial/texts/cookies.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(names);
});
>>>>>>> 860dc385 (Likes: decision 0063, the cookie on the page about cookies, the rate of requests for counters)

test('only these files access storage and set cookies, and their callers use names of the list', () => {
  const users: string[] = [];
  for (const file of globSync('{apps,libs}/**/*.{ts,tsx}', { cwd: root, exclude: isNotBrowserCode })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (/\b(?:local|session)Storage[.[]|document\.cookie|\bindexedDB\b|['"`]set-cookie/i.test(text)) users.push(file);
    expect(text).not.toMatch(/(?:LocalValue(?:<[^(]*>)?\(|setCookie\(.*name:)\s*['"`]/);
  }
  expect(users.map((file) => path.basename(file)).toSorted()).toEqual([
    'boot.ts',
    'browserCookies.ts',
    'consentIdCookie.ts',
    'cookies.ts',
    'likeCookie.ts',
    'localValue.ts',
    'registerConsent.ts',
    'scrollPositions.ts',
    'sessionCookies.ts',
  ]);
  // The boot script imports types only.
  const boot = readFileSync(path.join(root, 'apps/shell/client/boot.ts'), 'utf8');
  expect([...boot.matchAll(/localStorage\['([^']+)'\]/g)].map(([, name]) => name)).toEqual([STORAGE_NAMES.fonts]);
});

function isNotBrowserCode(file: string) {
  return /node_modules|\/dist$|\.test\.tsx?$|\/testing$/.test(file);
}
