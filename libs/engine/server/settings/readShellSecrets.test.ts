import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readShellSecrets } from './readShellSecrets.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gniazdo-secrets-'));
  writeFileSync(path.join(folder, 'STAFF_KEY'), 'staff key\n');
  writeFileSync(path.join(folder, 'channel'), 'postgres://app:password@db.test/gniazdo\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('secrets come from files and from systemd credentials; other settings stay', () => {
  const settings = readShellSecrets({
    PORT: '3000',
    CHANNEL_FILE: path.join(folder, 'channel'),
    CREDENTIALS_DIRECTORY: folder,
  });
  expect(settings).toMatchObject({
    PORT: '3000',
    STAFF_KEY: 'staff key',
    CHANNEL: 'postgres://app:password@db.test/gniazdo',
  });
  expect(settings.METRICS_TOKEN).toBeUndefined();
});

test('secrets in the environment are refused with a sentence that says what to do, and without their values', () => {
  const read = () =>
    readShellSecrets({
      STAFF_KEY: 'value-1',
      CHANNEL: 'postgres://app:value-2@db.test/gniazdo',
      CHANNEL_SIGNING_KEY: 'value-3',
      METRICS_TOKEN: 'value-4',
      AWS_SECRET_ACCESS_KEY: 'value-5',
    });
  expect(read).toThrow('set STAFF_KEY_FILE to its path, or pass it as a systemd credential "STAFF_KEY"');
  expect(read).toThrow('CHANNEL_FILE');
  expect(read).toThrow('CHANNEL_SIGNING_KEY_FILE');
  expect(read).toThrow('METRICS_TOKEN_FILE');
  expect(read).toThrow('AWS_SHARED_CREDENTIALS_FILE');
  expect(read).not.toThrow(/value-/);
});

test('a channel without a password is no secret, and a file that is missing is named', () => {
  expect(readShellSecrets({ CHANNEL: '/releases' }).CHANNEL).toBe('/releases');
  expect(readShellSecrets({ CHANNEL: 'postgres://app@db.test/gniazdo' }).CHANNEL).toBe(
    'postgres://app@db.test/gniazdo',
  );
  expect(() => readShellSecrets({ STAFF_KEY_FILE: '/nowhere/key' })).toThrow("STAFF_KEY_FILE can't be read: ENOENT");
});
