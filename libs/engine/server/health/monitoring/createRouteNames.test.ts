import { expect, test } from '@jest/globals';
import { createRouteTable } from '../../releases/routing/createRouteTable.ts';
import { createRouteNames } from './createRouteNames.ts';

const table = (...paths: string[]) => createRouteTable(paths.map((path) => ({ path, owner: {} as never })));
const names = createRouteNames({
  publicUrl: 'https://gniazdo.test',
  prefix: '/pl',
  hosts: [{ prefix: '/_eshop', url: 'https://sklepy.gniazdo.test' }],
  getSet: () => ({
    pages: table('/', '/star/:ident', '/_eshop/register/confirmation/:code'),
    forms: table('/star/:ident/delayed'),
    staffPages: table('/_releases/moderation/:kind'),
    staffForms: table(),
    endpoints: new Map([['POST', table('/api/v2/feed/:id')]]),
  }),
});

test.each([
  ['GET', '/*', '/pl/star/kod?x=kod', '/pl/star/:ident'],
  ['HEAD', '/*', '/PL/STAR/kod', '/*'],
  ['GET', '/*', '/_page/pl/star/kod', '/_page/pl/star/:ident'],
  ['GET', '/*', '/star/kod', '/pl/star/:ident'],
  ['GET', '/*', '/pl/', '/pl/'],
  ['GET', '/*', '/pl/star/kod/x/y', '/*'],
  ['GET', '/*', '/pl/star/%zz', '/*'],
  ['POST', '/*', '/pl/star/kod/delayed', '/pl/star/:ident/delayed'],
  ['GET', '/_eshop/*', '/_eshop/register/confirmation/kod', '/_eshop/register/confirmation/:code'],
  ['GET', '/_releases/*', '/_releases/moderation/reviews', '/_releases/moderation/:kind'],
  ['POST', '/api/*', '/api/v2/feed/kod', '/api/v2/feed/:id'],
  ['GET', '/api/*', '/api/v2/feed/kod', '/api/*'],
  ['GET', '/pl/password/confirmation/:code', '/pl/password/confirmation/kod', '/pl/password/confirmation/:code'],
  ['GET', '/shell/*', '/shell/app.js?kod', '/shell/app.js'],
])('%s, route %s: %s is %s', (method, route, url, name) => {
  expect(names.ofRequest({ method, url, routeOptions: { url: route } } as never)).toBe(name);
});

test.each([
  ['https://gniazdo.test/pl/star/kod#kod', '/pl/star/:ident'],
  ['https://sklepy.gniazdo.test/register/confirmation/kod', '/_eshop/register/confirmation/:code'],
  ['http://127.0.0.1:3000/pl/star/kod', '/pl/star/:ident'],
  ['https://gniazdo.test/pl/nie-ma/kod', '/*'],
  ['kod', '/*'],
])('the document %s is %s', (url, name) => {
  expect(names.ofDocument(url)).toBe(name);
});

test.each([
  ['inline', 'inline'],
  ['https://evil.example/x.js?kod#kod', 'https://evil.example/x.js'],
  ['https://evil.example?kod', 'https://evil.example/'],
  ['https://gniazdo.test/pl/star/kod', '/pl/star/:ident'],
  ['https://gniazdo.test', '/pl/'],
  ['https://gniazdo.test/releases/listing/1.0.0/entry.js?kod', '/releases/listing/1.0.0/entry.js'],
  [`https://evil.example/${'a'.repeat(500)}`, `https://evil.example/${'a'.repeat(179)}`],
])('the resource %s is %s', (url, name) => {
  expect(names.ofResource(url)).toBe(name);
});
