import { type Consent, consentSchema } from '@gniazdo/contracts/site';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CONSENT_COOKIE,
  createConsentCookie,
  parseConsent,
  readConsentCookie,
  readConsentForm,
  toConsentMode,
} from './consent.ts';

const NONE: Consent = { essential: true, marketing: false, analytics: false, functional: false };
const AD_STORAGES = ['ad_storage', 'ad_user_data', 'ad_personalization'] as const;

test.each([
  [{ marketing: true, analytics: true, functional: true }, 'analytics|essential|functional|marketing'],
  [{ analytics: true }, 'analytics|essential'],
  [{ marketing: true, functional: true }, 'essential|functional|marketing'],
  [{}, 'essential'],
  [{ essential: false }, 'essential'],
])('[T-01] %j is stored as %s', (choice, value) => {
  expect(createConsentCookie({ ...NONE, ...choice })).toMatchObject({ name: '_cc', value });
});

test('[T-01] the order of the choices does not matter', () => {
  const value = createConsentCookie({ marketing: true, functional: true, essential: true, analytics: true }).value;
  expect(value).toBe('analytics|essential|functional|marketing');
});

test('[K-11] the cookie lives for 365 days', () => {
  expect(CONSENT_COOKIE).toBe('_cc');
  expect(createConsentCookie(NONE).maxAge).toBe(31_536_000);
});

test.each(['analytics|essential', 'analytics%7Cessential', 'essential%7canalytics', 'analytics', 'new|analytics'])(
  '[A-44] the cookie %s allows analytics',
  (value) => {
    expect(parseConsent(value)).toEqual({ ...NONE, analytics: true });
  },
);

test.each([undefined, '', '|', '%7C', 'ESSENTIAL', 'essentialanalytics', '%', 'toString'])(
  'the cookie %j is no decision',
  (value) => {
    expect(parseConsent(value)).toBeNull();
  },
);

test.each([
  ['a=1; _cc=analytics%7Cessential; b=2', true],
  ['_cc=analytics|essential', true],
  ['x_cc=analytics', null],
  ['', null],
  [undefined, null],
])('the header %j allows analytics: %s', (header, isAllowed) => {
  expect(readConsentCookie(header)?.analytics ?? null).toBe(isAllowed);
});

test('any decision is read as it was stored, and any text is a decision or none', () => {
  const choices = fc.record({ marketing: fc.boolean(), analytics: fc.boolean(), functional: fc.boolean() });
  fc.assert(
    fc.property(choices, fc.boolean(), fc.string(), (choice, isEncoded, text) => {
      const consent = { ...NONE, ...choice };
      const { value } = createConsentCookie(consent);
      expect(parseConsent(isEncoded ? encodeURIComponent(value) : value)).toEqual(consent);
      expect(consentSchema.nullable().safeParse(parseConsent(text)).success).toBe(true);
    }),
  );
});

test('[N-77] a consent has four booleans and no other key', () => {
  expect(consentSchema.safeParse(NONE).success).toBe(true);
  for (const body of [{ ...NONE, other: true }, { ...NONE, marketing: 'true' }, { essential: true }, null])
    expect(consentSchema.safeParse(body).success).toBe(false);
});

test('[T-02] marketing controls storage, user data and personalisation of ads', () => {
  const mode = toConsentMode({ ...NONE, marketing: true });
  for (const storage of AD_STORAGES) expect(mode[storage]).toBe('granted');
  expect(mode).toMatchObject({ analytics_storage: 'denied', functionality_storage: 'denied' });
});

test('[T-03] analytics controls the storage of analytics', () => {
  const mode = toConsentMode({ ...NONE, analytics: true });
  expect(mode).toMatchObject({ analytics_storage: 'granted', functionality_storage: 'denied' });
  for (const storage of AD_STORAGES) expect(mode[storage]).toBe('denied');
});

test('[T-04] functional controls the storage of functionality and personalisation', () => {
  const mode = toConsentMode({ ...NONE, functional: true });
  const states = { functionality_storage: 'granted', personalization_storage: 'granted', analytics_storage: 'denied' };
  expect(mode).toMatchObject(states);
  for (const storage of AD_STORAGES) expect(mode[storage]).toBe('denied');
});

test.each([null, NONE, { ...NONE, essential: false }])('[T-05] with consent %j only security is granted', (consent) => {
  const { security_storage, ...others } = toConsentMode(consent);
  expect(security_storage).toBe('granted');
  expect(Object.values(others)).toEqual(Array(6).fill('denied'));
});

test.each([
  ['choice=all', { marketing: true, analytics: true, functional: true }],
  ['choice=none&marketing=on', { marketing: false, analytics: false, functional: false }],
  ['choice=selected', { marketing: false, analytics: false, functional: false }],
  ['choice=selected&analytics=on', { marketing: false, analytics: true, functional: false }],
  ['choice=selected&marketing=on&functional=on&other=on', { marketing: true, analytics: false, functional: true }],
  ['', { marketing: false, analytics: false, functional: false }],
  ['marketing=on&analytics=on', { marketing: false, analytics: false, functional: false }],
])('the form "%s" allows %j', (form, allowed) => {
  expect(readConsentForm(new URLSearchParams(form))).toEqual({ essential: true, ...allowed });
});
