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
  expect(readEnv(NEEDED)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    API_URL: 'http://127.0.0.1:4001',
    COMPOSE: 'off',
  });
});

test('control room and back office have hosts of their own, by default below the name of the site', () => {
  expect(readEnv(NEEDED)).toMatchObject({
    CONTROL_ROOM_URL: 'https://releases.gniazdo.test',
    BACK_OFFICE_URL: 'https://office.gniazdo.test',
  });
  expect(readEnv({ ...NEEDED, PUBLIC_URL: 'http://localhost:3000' }).BACK_OFFICE_URL).toBe(
    'http://office.localhost:3000',
  );
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(readEnv({ ...NEEDED, PUBLIC_URL }).CONTROL_ROOM_URL).toBe('http://releases.localhost:3000');
  const own = { CONTROL_ROOM_URL: 'https://staff.test/', BACK_OFFICE_URL: 'https://office.test' };
  expect(readEnv({ ...NEEDED, ...own }).CONTROL_ROOM_URL).toBe('https://staff.test');
  for (const [name, url, reason] of [
    ['CONTROL_ROOM_URL', NEEDED.PUBLIC_URL, 'need hosts of their own'],
    ['CONTROL_ROOM_URL', own.BACK_OFFICE_URL, 'need hosts of their own'],
    ['CONTROL_ROOM_URL', `${NEEDED.PUBLIC_URL}:8443`, 'need hosts of their own'],
    ['BACK_OFFICE_URL', 'http://office.test', 'need the same protocol'],
    ['ESHOP_URL', own.BACK_OFFICE_URL, 'pages for shops need a host of their own'],
    ['SERVICE_URLS', 'likes=https://staff.test', 'services in SERVICE_URLS need hosts without pages'],
  ] as const)
    expect(() => readEnv({ ...NEEDED, ...own, [name]: url })).toThrow(reason);
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

test.each([
  ['STAFF_KEY', 32],
  ['SHELL_KEY', 32],
  ['METRICS_TOKEN', 22],
  ['DEVELOPER_TOKEN', 22],
])('%s needs %i characters', (name, length) => {
  expect(() => readEnv({ ...NEEDED, [name]: 'x'.repeat(length - 1) })).toThrow(
    `${name}: is shorter than ${length} characters`,
  );
  expect(readEnv({ ...NEEDED, [name]: 'x'.repeat(length) })).toHaveProperty(name);
});

test('the error lists every missing or wrong setting', () => {
  expect(() =>
    readEnv({ PORT: 'abc', API_URL: 'ftp://x', DATA_DIR: '/data', PUBLIC_URL: 'https://x.test/pl' }),
  ).toThrow(UserFacingError);
  expect(() => readEnv({ PORT: 'abc', DATA_DIR: '', RELEASE_PUBLIC_KEYS: 'abc' })).toThrow(
    /PORT: Invalid[^]*API_URL: is missing[^]*RELEASE_STORE: [^]*RELEASE_PUBLIC_KEYS: "abc" is not a public key[^]*DATA_DIR: is missing[^]*PUBLIC_URL: /,
  );
});
