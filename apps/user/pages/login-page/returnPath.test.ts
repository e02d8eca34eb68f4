import { paths } from '@gniazdo/contracts';
import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { buildUrlTricks } from '@gniazdo/testing/hostile-input/urlTricks';
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

test('no return address leads to another site', () => {
  const tricks = buildUrlTricks();
  const others = tricks.filter((trick) => {
    const path = returnPath(`${paths.login()}?${new URLSearchParams({ return: trick })}`);
    return new URL(path, 'https://gniazdo.test').origin !== 'https://gniazdo.test';
  });
  recordFigure({
    measured: 'Redirects: return addresses of another site',
    goal: 0,
    found: others.length,
    of: tricks.length,
  });
  expect(others).toEqual([]);
});
