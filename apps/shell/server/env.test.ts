import { expect, test } from '@jest/globals';
import { EnvError, readEnv } from './env.ts';

const NEEDED = {
  API_URL: 'http://127.0.0.1:4001/',
  RELEASE_STORE: '/store',
  DATA_DIR: '/data',
  PUBLIC_URL: 'https://www.gniazdo.test',
};

test('settings have sensible standards, and origins lose their slash', () => {
  expect(readEnv(NEEDED)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', API_URL: 'http://127.0.0.1:4001' });
});

test('every missing or wrong setting is named at once', () => {
  expect(() =>
    readEnv({ PORT: 'abc', API_URL: 'ftp://x', DATA_DIR: '/data', PUBLIC_URL: 'https://x.test/pl' }),
  ).toThrow(EnvError);
  expect(() => readEnv({ PORT: 'abc', DATA_DIR: '' })).toThrow(
    /PORT: Invalid[^]*API_URL: is missing[^]*RELEASE_STORE: [^]*DATA_DIR: is missing[^]*PUBLIC_URL: /,
  );
});
