import { OTHER_ROUTES, PUBLIC_ESHOP_ROUTES, PUBLIC_ROUTES } from '@gniazdo/testing/publicRoutes';
import { createShellPages } from './createShellPages.ts';

test('[P-01] every page of the shell is in the table of public pages, or excepted there', () => {
  const settings = { apiUrl: '', publicUrl: 'https://gniazdo.test', shellKey: undefined, hasInspirations: true };
  const sheet = { id: 'account', text: '' };
  const patterns = [...createShellPages(settings, { accountSheet: sheet, homeSheet: sheet }).keys()];
  expect(patterns.length).toBeGreaterThan(10);
  const known = { ...PUBLIC_ROUTES, ...PUBLIC_ESHOP_ROUTES, ...OTHER_ROUTES };
  expect(patterns.filter((pattern) => !Object.hasOwn(known, pattern))).toEqual([]);
});
