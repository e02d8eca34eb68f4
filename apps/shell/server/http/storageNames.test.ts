import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { STORAGE_NAMES } from '@gniazdo/state';

const root = path.join(__dirname, '../../../..');

test('only these files access storage and set cookies, and their callers use names of the list', () => {
  const users: string[] = [];
  for (const file of globSync('{apps,libs}/**/*.{ts,tsx}', { cwd: root, exclude: isNotBrowserCode })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (/\b(?:local|session)Storage[.[]|document\.cookie|\bindexedDB\b|['"`]set-cookie/i.test(text)) users.push(file);
    expect(text).not.toMatch(/(?:LocalValue(?:<[^(]*>)?\(|setCookie\(.*name:)\s*['"`]/);
  }
  expect(users.map((file) => path.basename(file)).toSorted()).toEqual([
    'Likes.script.ts',
    'PersonalBlocks.script.ts',
    'StaffData.script.ts',
    'boot.ts',
    'browserCookies.ts',
    'clearForeignLikes.ts',
    'consentIdCookie.ts',
    'cookies.ts',
    'createSecretCookie.ts',
    'disabledWorker.ts',
    'isKnownVisitor.ts',
    'lastSearch.ts',
    'localValue.ts',
    'readBrowserUser.ts',
    'registerConsent.ts',
    'scrollPositions.ts',
    'sessionCookies.ts',
    'setConsentCookie.ts',
    'startScripts.ts',
  ]);
  // The boot script imports types only.
  const boot = readFileSync(path.join(root, 'apps/shell/client/boot.ts'), 'utf8');
  expect([...boot.matchAll(/localStorage\['([^']+)'\]/g)].map(([, name]) => name)).toEqual([
    STORAGE_NAMES.fonts,
    STORAGE_NAMES.rows,
  ]);
});

function isNotBrowserCode(file: string) {
  return /node_modules|\/dist$|\.test\.tsx?$|\/testing$/.test(file);
}
