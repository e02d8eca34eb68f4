import { addClickToken } from './addClickToken.ts';

const TOKEN = '11111111-2222-4333-8444-555555555555';

test.each([
  ['https://s.example/sofa', `https://s.example/sofa?gniazdo_click=${TOKEN}`],
  ['https://s.example/?', `https://s.example/?gniazdo_click=${TOKEN}`],
  [
    'https://s.example/?a=%C5%82+b%20c&sig=AB%2fcd==',
    `https://s.example/?a=%C5%82+b%20c&sig=AB%2fcd==&gniazdo_click=${TOKEN}`,
  ],
  ['https://s.example/?a&', `https://s.example/?a&gniazdo_click=${TOKEN}`],
  ['https://s.example/p?a=1#opis', `https://s.example/p?a=1&gniazdo_click=${TOKEN}#opis`],
  ['https://s.example/#?a', `https://s.example/?gniazdo_click=${TOKEN}#?a`],
])('the address %s keeps all that it has', (url, expected) => {
  expect(addClickToken(url, TOKEN)).toBe(expected);
});
