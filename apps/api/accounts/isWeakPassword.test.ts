import { isWeakPassword } from './isWeakPassword.ts';

const OWNER = { email: 'jan.nowak@example.com', name: 'Jan Nowak' };

test.each([
  ['a common one', 'Password1'],
  ['one character', 'aaaaaaaaaaaa'],
  ['a blank one', ' '.repeat(12)],
  ['the address', 'JAN.nowak@example.com'],
  ['its local part', 'jan.nowak'],
  ['the name', 'jan nowak'],
  ['the name of the site', 'Gniazdo2026!'],
  ['words of the site', 'Meble-Fotel-99'],
  ['a Polish word of the site', 'Hasło_1234!'],
])('%s is weak', (_what, password) => {
  expect(isWeakPassword(password, OWNER)).toBe(true);
});

test.each(['zielony-fotel-47', 'gniazdo bociana 7', '7391048265517', 'ąęćłńóśźż', '🦊🦊🦉🦉🦌🦌🐗🐗'])(
  '%s is not weak',
  (password) => {
    expect(isWeakPassword(password, OWNER)).toBe(false);
  },
);
