import { expect, test } from '@jest/globals';
import { createSiteApi } from '../../site/siteApi.ts';
import { getRateKind } from '@gniazdo/engine/server/limits/getRateKind';

const { limits } = createSiteApi({ publicUrl: 'https://gniazdo.test', cookieDomain: undefined });

test.each([
  ['GET', '/pl/products/sofy?page=2', 'pages'],
  ['GET', '/_page/pl/', 'pages'],
  ['GET', '/health/other', 'pages'],
  ['GET', '/metrics/x', 'pages'],
  ['GET', '/_csp', 'pages'],
  ['GET', '/pl/search?q=sofa', 'search'],
  ['GET', '/_page/pl/search?q=sofa', 'search'],
  ['GET', '/v2/search?q=so', 'search'],
  ['GET', '/v2/clickthrough/1/2', 'endpoints'],
  ['HEAD', '/api/v2/menu', 'endpoints'],
  ['GET', '/pl/api/v1/gniazdo/watchdog/7', 'endpoints'],
  ['POST', '/pl/api/v1/gniazdo/watchdog/7', 'writes'],
  ['POST', '/api/v2/variant/filtering', 'endpoints'],
  ['POST', '/api/v1/gniazdo/like/variant?stars=true', 'endpoints'],
  ['POST', '/api/v1/gniazdo/like/variant/7', 'writes'],
  ['POST', '/impression', 'endpoints'],
  ['POST', '/impression?positions=1.2', 'endpoints'],
  ['DELETE', '/pl/', 'writes'],
  ['POST', '/_csp/x', 'writes'],
  ['GET', '/i/product/72-72/a/b/1.webp', 'images'],
  ['GET', '/releases/listing/1.0.0/entry.js', 'files'],
  ['GET', '/shell/menu.1a2b3c4d.js', 'files'],
  ['GET', '/shell/????', 'files'],
  ['GET', '/_dictionary', 'files'],
  ['GET', '/_dictionary2', 'pages'],
  ['GET', '/_developer/listing/1.0.0/release.json', 'files'],
  // Pages that are not found.
  ['GET', '/releases/listing', 'pages'],
  ['GET', '/releases/x#/y/z', 'pages'],
  ['GET', '/releases/x?/y/z', 'pages'],
  ['GET', '/_developer/x', 'pages'],
  ['GET', '/_developer', 'pages'],
  ['GET', '/health/ready', 'checks'],
  ['GET', '/health/live?x', 'checks'],
  ['GET', '/metrics', 'checks'],
  ['POST', '/shell/x', 'writes'],
  ['POST', '/_reports', 'reports'],
  ['POST', '/_csp', 'reports'],
])('%s %s: %s', (method, url, kind) => {
  expect(getRateKind(method, url, limits)).toBe(kind);
});
