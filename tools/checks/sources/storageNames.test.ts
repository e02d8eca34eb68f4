import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { CLIENT_ENTRIES } from '@gniazdo/shell/clientEntries';
import { STORAGE_NAMES } from '@gniazdo/state';

const root = path.join(__dirname, '../../..');

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
    'consentRoutes.ts',
    'cookies.ts',
    'createSecretCookie.ts',
    'disabledWorker.ts',
    'knownVisitor.ts',
    'lastSearch.ts',
    'likedItems.ts',
    'localValue.ts',
    'passwordPage.ts',
    'readBrowserUser.ts',
    'registerConsent.ts',
    'requireShell.ts',
    'scrollPositions.ts',
    'sessionCookies.ts',
    'setConsentCookie.ts',
    'showVisitor.ts',
  ]);
  // These two scripts import types only.
  const [boot, passwordPage] = ['libs/engine/client/boot/boot.ts', 'apps/shell/client/account/passwordPage.ts'].map(
    (file) => readFileSync(path.join(root, file), 'utf8').match(/localStorage\[[^\]]+\]/g),
  );
  expect(boot).toEqual(["localStorage['gniazdo_' + name]"]);
  const states = ['fonts', ...(CLIENT_ENTRIES.rootStates ?? [])];
  expect(states.map((name) => `gniazdo_${name}`)).toEqual([STORAGE_NAMES.fonts, STORAGE_NAMES.rows]);
  expect(passwordPage).toEqual([`localStorage['${STORAGE_NAMES.fonts}']`]);
});

function isNotBrowserCode(file: string) {
  return /node_modules|\/dist$|\.test\.tsx?$|\/testing$/.test(file);
}
