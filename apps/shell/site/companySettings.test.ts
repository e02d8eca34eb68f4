import { expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { readCompany } from './companySettings.ts';
import { readSiteEnv } from '../settings.ts';

const NEEDED = {
  API_URL: 'http://127.0.0.1:4001/',
  RELEASE_STORE: '/store',
  DATA_DIR: '/data',
  RELEASE_PUBLIC_KEYS: generateKeys().publicKey,
  PUBLIC_URL: 'https://www.gniazdo.test',
};
const PRODUCTION = { ...NEEDED, NODE_ENV: 'production' };
const COMPANY = {
  COMPANY_NAME: 'Gniazdo sp. z o.o.',
  COMPANY_ADDRESS: 'ul. Długa 5; 00-238 Warszawa',
  COMPANY_NIP: '526-000-12-46',
  COMPANY_KRS: '0000012345',
  COMPANY_EMAIL: 'kontakt@gniazdo.test',
  COMPANY_DSA_EMAIL: 'dsa@gniazdo.test',
};

/** The company that the pages of a site with these settings show. */
function getCompany(variables: Record<string, string>) {
  return readCompany(readSiteEnv(variables), { isPublic: false });
}

test('a public site does not start without its company; the error names the settings', () => {
  expect(() => readSiteEnv(PRODUCTION)).toThrow(
    'The shell cannot start: a public site must show the company that runs it. Set COMPANY_NAME, COMPANY_ADDRESS, ' +
      'COMPANY_NIP, COMPANY_KRS, COMPANY_EMAIL, COMPANY_DSA_EMAIL (docs/guides/settings.md).',
  );
  const { COMPANY_KRS: _krs, ...withoutKrs } = COMPANY;
  expect(() => readSiteEnv({ ...PRODUCTION, ...withoutKrs })).toThrow('Set COMPANY_KRS (');
});

test('development, http and a local address need no company', () => {
  expect(getCompany(NEEDED)).toBeUndefined();
  for (const PUBLIC_URL of [
    'http://localhost:3000',
    'http://www.gniazdo.test',
    'https://localhost:3000',
    'https://127.0.0.1',
  ])
    expect(getCompany({ ...PRODUCTION, PUBLIC_URL })).toBeUndefined();
});

test('a company has all its details; mail for shops and about data goes to its address by default', () => {
  expect(getCompany({ ...PRODUCTION, ...COMPANY })).toEqual({
    name: 'Gniazdo sp. z o.o.',
    address: ['ul. Długa 5', '00-238 Warszawa'],
    nip: '5260001246',
    krs: '0000012345',
    email: 'kontakt@gniazdo.test',
    dsaEmail: 'dsa@gniazdo.test',
    shopsEmail: 'kontakt@gniazdo.test',
    privacyEmail: 'kontakt@gniazdo.test',
  });
});

test('half a company is refused everywhere', () => {
  expect(() => readSiteEnv({ ...NEEDED, COMPANY_NAME: 'Gniazdo' })).toThrow('Set COMPANY_ADDRESS');
});

test.each([
  ['COMPANY_NIP', '526-000-12-47', 'is not a NIP'],
  ['COMPANY_NIP', '0000000000', 'is not a NIP'],
  ['COMPANY_KRS', '12345', 'is neither ten digits nor CEIDG'],
  ['COMPANY_EMAIL', 'kontakt@gniazdo.example', 'is a placeholder'],
  ['COMPANY_DSA_EMAIL', 'dsa@example.com', 'is a placeholder'],
  ['COMPANY_DSA_EMAIL', 'dsa', 'Invalid email'],
])('%s=%s is refused', (name, value, reason) => {
  expect(() => readSiteEnv({ ...PRODUCTION, ...COMPANY, [name]: value })).toThrow(`${name}: ${reason}`);
});
