import { returnPath } from './returnPath.ts';

test('login returns to the requested page with its query', () => {
  expect(returnPath('/pl/login?return=%2Fpl%2Fuser%2Ffavourites%3Fpage%3D2')).toBe('/pl/user/favourites?page=2');
});

test.each([
  '/pl/login',
  '/pl/login?return=',
  '/pl/login?return=https%3A%2F%2Fevil.example%2Fpl%2F',
  '/pl/login?return=%2F%2Fevil.example%2Fpl%2F',
  '/pl/login?return=%2F%5Cevil.example%2Fpl%2F',
  '/pl/login?return=javascript%3Aalert(1)',
  '/pl/login?return=%2Fapi%2Fv2%2Fmenu',
  '/pl/login?return=%2Fplots',
  '/pl/login?return=%2Fpl%2F..%2Fapi',
])('%s leads home', (url) => {
  expect(returnPath(url)).toBe('/pl/');
});
