import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env.ts';
import { readApiSecrets } from './readApiSecrets.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gniazdo-api-secrets-'));
  writeFileSync(join(folder, 'SHELL_KEY'), 'key of the shell\n');
  writeFileSync(join(folder, 'database'), 'postgres://api:password@db.test/gniazdo\n');
  writeFileSync(join(folder, 'smtp'), 'smtps://app:password@mail.test\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('secrets come from files and from systemd credentials', () => {
  const settings = readApiSecrets({
    API_PORT: '4000',
    SMTP_URL_FILE: join(folder, 'smtp'),
    DATABASE_URL_FILE: join(folder, 'database'),
    CREDENTIALS_DIRECTORY: folder,
  });
  expect(settings).toMatchObject({
    API_PORT: '4000',
    DATABASE_URL: 'postgres://api:password@db.test/gniazdo',
    SHELL_KEY: 'key of the shell',
    SMTP_URL: 'smtps://app:password@mail.test',
  });
});

test('a secret in the environment is refused without its value; a mail server without a password is no secret', () => {
  const read = (variables: Record<string, string>) => () => readApiSecrets(variables);
  expect(read({ SHELL_KEY: 'value-1' })).toThrow('set SHELL_KEY_FILE to its path');
  expect(read({ SMTP_URL: 'smtp://app:value-2@mail.test' })).toThrow('set SMTP_URL_FILE to its path');
  expect(read({ SMTP_URL: 'smtp://app:value-2@mail.test' })).not.toThrow('value-2');
  expect(read({ SHELL_KEY_FILE: '/nowhere/key' })).toThrow("SHELL_KEY_FILE can't be read: ENOENT");
  expect(readApiSecrets({ SMTP_URL: 'smtp://127.0.0.1:25' }).SMTP_URL).toBe('smtp://127.0.0.1:25');
});

test.each([
  ['SHELL_KEY', 31, 'is shorter than 32 characters'],
  ['METRICS_TOKEN', 21, 'is shorter than 22 characters'],
  ['VAPID_KEY', 42, 'must be 32 bytes in base64url'],
])('%s of %i characters is refused, one more is enough', (name, length, reason) => {
  const read = (size: number) => readEnv({ DATABASE_URL: 'postgres://localhost/a', [name]: 'x'.repeat(size) });
  expect(() => read(length)).toThrow(`${name}: ${reason}`);
  expect(read(length + 1)).toHaveProperty(name);
});
