import { createHash } from 'node:crypto';
import { type SessionUser, sessionUserSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, ADMIN_MODE_COOKIE, PROJECT_ID } from '@gniazdo/contracts/site';
import { afterEach, expect, jest, test } from '@jest/globals';
import { parseCookie, stringifySetCookie } from 'cookie';
import fc from 'fast-check';
import { hashEmail, parseUser, readUserId } from './currentUser.ts';

const HASH = 'b82dbe5433cf';

afterEach(() => {
  jest.restoreAllMocks();
});

test('[N-85] uid, name and e-mail are read with their Polish letters', () => {
  const user = parse({ uid: 'a-7', name: 'Łucja Żółć', email: 'łucja@żółć.pl' });
  expect(user).toMatchObject({ id: 'a-7', name: 'Łucja Żółć', email: 'łucja@żółć.pl' });
});

test('[N-86] picture and initials of the avatar are read; a missing avatar is allowed', () => {
  const avatar = { url: '/i/avatar/1.webp', initials: 'XY' };
  expect(parse({ avatar })).toMatchObject({ avatarUrl: '/i/avatar/1.webp', initials: 'XY' });
  expect(parse({ avatar: undefined })).toMatchObject({ avatarUrl: undefined, initials: 'AN' });
  expect(parse({ avatar: { url: null } })).toMatchObject({ avatarUrl: undefined, initials: 'AN' });
});

test('the picture of the avatar is on this site or loaded by https', () => {
  const read = (url: string) => parse({ avatar: { url } })?.avatarUrl;
  expect(read('https://example.com/a.png')).toBe('https://example.com/a.png');
  for (const url of ['javascript:alert(1)', 'a.png', 'http://example.com/a.png', 'data:,'])
    expect(read(url)).toBeUndefined();
});

test.each([
  { admin: true, isAdmin: true },
  { admin: { [PROJECT_ID]: true }, isAdmin: true },
  { admin: false, isAdmin: false },
  { admin: 'true', isAdmin: false },
  { admin: 1, isAdmin: false },
  { admin: { [PROJECT_ID]: false }, isAdmin: false },
  { admin: { other: true }, isAdmin: false },
  { admin: JSON.parse(`{"__proto__":{"${PROJECT_ID}":true}}`), isAdmin: false },
  { admin: undefined, isAdmin: false },
] as { admin: unknown; isAdmin: boolean }[])('[N-87] roles.admin $admin: admin here $isAdmin', ({ admin, isAdmin }) => {
  expect(parse({ roles: { admin } })).toMatchObject({ isAdmin, isEshop: false });
});

test('[N-87] roles.eshop is read; missing roles give no rights', () => {
  expect(parse({ roles: { eshop: true } })).toMatchObject({ isEshop: true, isAdmin: false });
  expect(parse({ roles: undefined })).toMatchObject({ isEshop: false, isAdmin: false });
  expect(parse({ roles: null })).toMatchObject({ isEshop: false, isAdmin: false });
});

test.each([
  [1, 'male'],
  [2, 'female'],
  [0, undefined],
  [3, undefined],
  ['1', undefined],
  [null, undefined],
  [undefined, undefined],
])('[N-88] gender %j is %j', (gender, expected) => {
  expect(parse({ gender })).toHaveProperty('gender', expected);
});

test('[N-88] the date of birth is read; one that is no date is left out', () => {
  expect(parse({ dateOfBirth: '1990-02-28' })).toHaveProperty('dob', '1990-02-28');
  for (const dateOfBirth of [null, undefined, '28.02.1990', 19900228])
    expect(parse({ dateOfBirth })).toHaveProperty('dob', undefined);
});

test('[N-89] the derived user has id, name, e-mail, date of birth and gender of the cookie', () => {
  const fields = { uid: 'a-42', name: 'Anna Nowak', email: 'anna@example.com', dateOfBirth: '1990-02-28', gender: 2 };
  const derived = { id: 'a-42', name: 'Anna Nowak', email: 'anna@example.com', dob: '1990-02-28', gender: 'female' };
  expect(parse(fields)).toMatchObject(derived);
  expect(parse({ email: undefined })).toHaveProperty('email', undefined);
});

test.each([
  ['Anna Maria Nowak', 'Anna', 'Maria Nowak'],
  ['  Anna   Nowak ', 'Anna', 'Nowak'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('[N-90] the first name of "%s" is "%s", the last name "%s"', (name, firstName, lastName) => {
  expect(parse({ name })).toMatchObject({ firstName, lastName });
});

test.each([
  ['Łukasz Ćwik', 'ŁĆ'],
  ['anna maria nowak', 'AN'],
  ['Cher', 'C'],
  ['𝒜da Nowak', '𝒜N'],
  ['', ''],
])('[N-91] the initials of "%s" without those of an avatar are "%s"', (name, initials) => {
  expect(parse({ name, avatar: undefined })).toMatchObject({ initials, avatarUrl: undefined });
  expect(parse({ name, avatar: { initials: ' ' } })).toMatchObject({ initials });
});

test.each([
  { admin: true, mode: '1', enabled: true },
  { admin: true, mode: '0', enabled: false },
  { admin: true, mode: 'true', enabled: false },
  { admin: true, mode: '11', enabled: false },
  { admin: true, mode: '', enabled: false },
  { admin: true, mode: undefined, enabled: false },
  { admin: false, mode: '1', enabled: false },
])('[N-93] admin $admin with the cookie $mode: admin mode $enabled', ({ admin, mode, enabled }) => {
  const cookies = `${mode === undefined ? '' : `${ADMIN_MODE_COOKIE}=${mode}; `}${format({ roles: { admin } })}`;
  expect(parseUser(cookies)).toMatchObject({ isAdmin: admin, adminModeEnabled: enabled });
});

test('[N-93] isEshop does not depend on isAdmin', () => {
  expect(parse({ roles: { eshop: true, admin: false } })).toMatchObject({ isEshop: true, isAdmin: false });
});

test('the id alone is that of the user; an absent or invalid cookie has none', () => {
  expect(readUserId(`a=b; ${format({ uid: 'a-42' })}; c=d`)).toBe('a-42');
  for (const value of ['', '%', 'null', '%7B%22uid%22%3A7%7D'])
    expect(readUserId(`${ACCOUNT_COOKIES.user}=${value}`)).toBe('');
  expect(readUserId('')).toBe('');
});

test('without a login cookie there is no user and nothing is logged', () => {
  const warn = jest.spyOn(console, 'warn');
  for (const cookies of ['', 'a=b', `x${format({})}`, `${ACCOUNT_COOKIES.user}=`, ACCOUNT_COOKIES.user])
    expect(parseUser(cookies)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test.each(['%7Bxx', '%', 'null', '[]', '%22text%22', '1', encode({ uid: 'a-1' }), encode({ uid: 1, name: 'x' })])(
  '[E-12] [V-22] the invalid login cookie %s is logged once and yields no user',
  (value) => {
    const calls: unknown[] = [];
    for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
      jest.spyOn(console, method).mockImplementation((...args: unknown[]) => void calls.push(args));
    expect(parseUser(`a=b; ${ACCOUNT_COOKIES.user}=${value}; c=d`)).toBeNull();
    expect(calls).toHaveLength(1);
    // The cookie is personal data.
    expect(String(calls[0])).not.toContain(value);
  },
);

test('deeply nested fields do not exceed the stack', () => {
  const nested = '['.repeat(50_000) + ']'.repeat(50_000);
  for (const field of ['avatar', 'roles', 'email', 'dateOfBirth', 'gender']) {
    const value = encodeURIComponent(`{"uid":"a-1","name":"Jan","${field}":${nested}}`);
    expect(parseUser(`${ACCOUNT_COOKIES.user}=${value}`)).toMatchObject({ id: 'a-1', dob: undefined });
  }
  const invalid = { toString: 1 };
  expect(parse({ dateOfBirth: invalid, gender: invalid, roles: invalid, avatar: { url: invalid } })).not.toBeNull();
});

test('any text never throws', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.json().map(encodeURIComponent));
  fc.assert(
    fc.property(texts, (text) => {
      parseUser(text);
      parseUser(`${ACCOUNT_COOKIES.user}=${text}`);
    }),
  );
});

test('a round trip keeps any user that a server writes', () => {
  fc.assert(
    fc.property(users(), (user) => {
      const cookie = stringifySetCookie({ name: ACCOUNT_COOKIES.user, value: JSON.stringify(user) });
      expect(parseCookie(cookie)).toEqual({ [ACCOUNT_COOKIES.user]: JSON.stringify(user) });
      expect(parseUser(`a=b; ${cookie}; c=d`)).toMatchObject({
        id: user.uid,
        name: user.name,
        email: user.email,
        avatarUrl: user.avatar.url ?? undefined,
        isEshop: user.roles.eshop,
        isAdmin: typeof user.roles.admin === 'boolean' ? user.roles.admin : (user.roles.admin[PROJECT_ID] ?? false),
        dob: user.dateOfBirth ?? undefined,
        gender: user.gender === null ? undefined : user.gender === 1 ? 'male' : 'female',
      });
    }),
  );
});

test('[N-92] the hash is the SHA-256 of the address as 64 lower-case hex digits', async () => {
  const hash = await hashEmail('jan@example.com');
  expect(hash).toMatch(/^b82dbe5433cf[0-9a-f]{46}fa758e$/);
  expect(hash).toBe(createHash('sha256').update('jan@example.com').digest('hex'));
});

test('[N-92] case and spaces around the address do not matter', async () => {
  expect(await hashEmail(' Jan@Example.COM\n')).toMatch(HASH);
});

test('[N-92] without an address there is no hash', async () => {
  for (const email of [undefined, '', '  ']) expect(await hashEmail(email)).toBeUndefined();
});

test('on a page that is not secure there is no hash', async () => {
  jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  expect(await hashEmail('jan@example.com')).toBeUndefined();
});

function users(): fc.Arbitrary<SessionUser> {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true });
  const user = fc.record({
    uid: fc.uuid(),
    name: fc.string({ unit: 'grapheme' }),
    email: fc.emailAddress(),
    avatar: fc.record({ url: fc.option(fc.webPath().map((path) => `/i${path}`)), initials: fc.string() }),
    roles: fc.record({
      admin: fc.oneof(
        fc.boolean(),
        fc.dictionary(fc.oneof(fc.constant(PROJECT_ID), fc.string({ minLength: 1 })), fc.boolean(), {
          noNullPrototype: true,
        }),
      ),
      eshop: fc.boolean(),
    }),
    dateOfBirth: fc.option(days.map((date) => date.toISOString().slice(0, 10))),
    gender: fc.constantFrom(1 as const, 2 as const, null),
  });
  return user.filter((each) => sessionUserSchema.safeParse(each).success);
}

function parse(fields: object) {
  return parseUser(format(fields));
}

function format(fields: object) {
  return `${ACCOUNT_COOKIES.user}=${encode({ uid: 'a-1', name: 'Anna Nowak', ...fields })}`;
}

function encode(fields: object) {
  return encodeURIComponent(JSON.stringify(fields));
}
