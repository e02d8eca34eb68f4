import path from 'node:path';
import { expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import { readSiteEnv as readEnv } from '../../settings.ts';

const NEEDED = {
  API_URL: 'http://127.0.0.1:4001/',
  RELEASE_STORE: '/store',
  DATA_DIR: '/data',
  RELEASE_PUBLIC_KEYS: generateKeys().publicKey,
  PUBLIC_URL: 'https://www.gniazdo.test',
};

test('settings have defaults, and origins lose their trailing slash', () => {
  expect(readEnv(NEEDED)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', API_URL: 'http://127.0.0.1:4001' });
});

test('the channel is in the release store by default', () => {
  expect(readEnv(NEEDED).CHANNEL).toBe('/store');
  const url = 'postgres://app:secret@db.test:5432/gniazdo';
  expect(readEnv({ ...NEEDED, CHANNEL: url }).CHANNEL).toBe(url);
  expect(path.isAbsolute(readEnv({ ...NEEDED, CHANNEL: 'releases' }).CHANNEL)).toBe(true);
});

test('a bucket needs a separate channel', () => {
  const bucket = { ...NEEDED, RELEASE_STORE: 's3://releases/gniazdo' };
  expect(() => readEnv(bucket)).toThrow('Set CHANNEL to postgres://');
  expect(readEnv({ ...bucket, CHANNEL: '/channel' })).toMatchObject({
    RELEASE_STORE: 's3://releases/gniazdo',
    CHANNEL: '/channel',
  });
});

test('a second currency needs a currency code and a rate', () => {
  expect(readEnv(NEEDED).SECOND_CURRENCY).toBeUndefined();
  expect(readEnv({ ...NEEDED, SECOND_CURRENCY: 'EUR:0.2326' }).SECOND_CURRENCY).toEqual({
    currency: 'EUR',
    rate: 0.2326,
  });
  for (const wrong of ['EUR', 'EUR:0', 'EUR:x', 'euro:0.2', '0.2326'])
    expect(() => readEnv({ ...NEEDED, SECOND_CURRENCY: wrong })).toThrow(`"${wrong}" is not a currency and a rate`);
});

test('sites that may load release files are given by their origins', () => {
  expect(readEnv(NEEDED).RELEASE_FILE_ORIGINS).toEqual([]);
  expect(
    readEnv({ ...NEEDED, RELEASE_FILE_ORIGINS: 'https://a.test/, http://b.test:81' }).RELEASE_FILE_ORIGINS,
  ).toEqual(['https://a.test', 'http://b.test:81']);
  for (const wrong of ['*', 'null', 'a.test', 'https://a.test/page'])
    expect(() => readEnv({ ...NEEDED, RELEASE_FILE_ORIGINS: wrong })).toThrow(`"${wrong}" is not an origin`);
});

test('the error lists every missing or wrong setting', () => {
  expect(() =>
    readEnv({ PORT: 'abc', API_URL: 'ftp://x', DATA_DIR: '/data', PUBLIC_URL: 'https://x.test/pl' }),
  ).toThrow(UserFacingError);
  expect(() => readEnv({ PORT: 'abc', DATA_DIR: '', RELEASE_PUBLIC_KEYS: 'abc' })).toThrow(
    /PORT: Invalid[^]*API_URL: is missing[^]*RELEASE_STORE: [^]*RELEASE_PUBLIC_KEYS: "abc" is not a public key[^]*DATA_DIR: is missing[^]*PUBLIC_URL: /,
  );
});
