import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPrivateKey } from '@gniazdo/composition/store';
import { loadReleaseKeys } from './loadReleaseKeys.ts';
import { getSecretFile, readSecret, type SecretName } from './secretFiles.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'gniazdo-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test.each<[SecretName, number]>([
  ['staffKey', 32],
  ['shellKey', 32],
  ['vapidKey', 43],
  ['releaseKey', 32],
  ['channelKey', 32],
  ['apiPassword', 32],
  ['demoPassword', 22],
])('%s is created once for a data folder, at random, in a file that only its owner can read', (name, minLength) => {
  const file = getSecretFile(dataDir, name, {});
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secret = readSecret(dataDir, name, {});
  expect(secret.length).toBeGreaterThanOrEqual(minLength);
  expect(readSecret(dataDir, name, {})).toBe(secret);
  expect(readSecret(path.join(dataDir, 'other'), name, {})).not.toBe(secret);
});

test('a setting names another file, and no secret is created', () => {
  const file = path.join(dataDir, 'mine');
  writeFileSync(file, 'mine\n');
  expect(readSecret(path.join(dataDir, 'data'), 'staffKey', { STAFF_KEY_FILE: file })).toBe('mine');
  expect(() => statSync(path.join(dataDir, 'data'))).toThrow('ENOENT');
});

test('a file that is missing is named', () => {
  const env = { RELEASE_SIGNING_KEY_FILE: '/nowhere/release.key' };
  expect(() => readSecret(dataDir, 'releaseKey', env)).toThrow("The secret /nowhere/release.key can't be read");
});

test('a secret in the environment is refused without its value', () => {
  const secret = readSecret(dataDir, 'releaseKey', {});
  const keys = () => loadReleaseKeys(dataDir, { RELEASE_SIGNING_KEY: secret });
  expect(keys).toThrow(
    'RELEASE_SIGNING_KEY is a secret: write it to a file that only you can read and set RELEASE_SIGNING_KEY_FILE to its path.',
  );
});

test('releases are signed with the key in the file', () => {
  const other = path.join(dataDir, 'other');
  const secret = readSecret(other, 'releaseKey', {});
  const { privateKey } = loadReleaseKeys(dataDir, {
    RELEASE_SIGNING_KEY_FILE: getSecretFile(other, 'releaseKey', {}),
    RELEASE_PUBLIC_KEYS: loadReleaseKeys(other, {}).publicKeys,
  });
  expect(privateKey().equals(readPrivateKey(secret))).toBe(true);
});
