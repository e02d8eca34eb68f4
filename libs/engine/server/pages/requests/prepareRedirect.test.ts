import { expect, test } from '@jest/globals';
import { prepareRedirect } from './prepareRedirect.ts';
import { readAddress } from '../../http/addresses.ts';

const SITE = 'https://gniazdo.example';

test('a document gets an HTTP redirect', () => {
  const { status, headers } = redirect('/pl/old', '/pl/new');
  expect([status, headers]).toEqual([301, { location: '/pl/new', 'cache-control': 'no-store' }]);
});

test.each(['/pl/new', `${SITE}/pl/new`])('client navigation gets %s as a path', (location) => {
  const { status, headers, body } = redirect('/_page/pl/old', location);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(JSON.parse(body.toString())).toEqual({ kind: 'redirect', location: '/pl/new' });
});

test.each(['https://shop.example/', '//shop.example/', `${SITE}.evil.example/`])(
  'client navigation loads %s, which is another site, as a document',
  (location) => {
    const { status, body } = redirect('/_page/pl/old', location);
    expect([status, body.length]).toEqual([409, 0]);
  },
);

function redirect(url: string, location: string) {
  const visit = { address: readAddress(url), encoding: 'identity' } as const;
  return prepareRedirect({ publicUrl: SITE }, visit, { status: 301, location });
}
