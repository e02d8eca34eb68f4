import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { createStaffCookie, openPass, startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { getTagHosts } from '../../site/trackingSettings.ts';
import { createSecurityPolicy } from '@gniazdo/engine/server/http/securityHeaders';

const STAFF_KEY = 'a key of the tests, 32 characters or more';

let shell: TestShell;
let staff: string;
/** Of the public host `www.gniazdo.test`. */
const CONTROL_ROOM = 'https://releases.gniazdo.test';

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY, COMPOSE: 'on', PUBLIC_URL: 'https://www.gniazdo.test', STANDBY_WORKERS: 'off' },
    releases: [
      {
        name: 'listing',
        routes: ['/products', '/broken', { path: '/personal', personal: true }],
        endpoints: [{ method: 'POST', path: '/api/v2/variant/feed' }],
        respond: `
          if (message.type === 'endpoint') return send({ type: 'endpoint', id: message.id, response: { status: 200, headers: { 'content-type': 'text/html' }, body: '<b>' } });
          if (message.request.url.includes('broken')) throw new Error('broken');
          page(message.id, '<h1>Strona</h1>');
        `,
      },
    ],
  });
  staff = `__Host-${await createStaffCookie(STAFF_KEY, 'controlRoom')}`;
});
afterAll(() => shell.close());

test.each([
  ['a page of the shell', '/pl/', 200],
  ['a cached page', '/pl/products', 200],
  ['a personal page', '/pl/personal', 200],
  ['a preview', '/pl/products', 200],
  ['an unknown page', '/pl/nie-ma', 404],
  ['a failed page', '/pl/broken', 500],
  ['a wrong address', '/pl/%00', 400],
  ['an address that no router reads', '/%zz', 400],
  ['a long address', `/pl/${'a'.repeat(2100)}`, 414],
  ['the control room', `${CONTROL_ROOM}/_releases`, 200],
  ['a command of the control room', `${CONTROL_ROOM}/_releases/change?name=listing&action=rollback`, 200],
  ['the control room for visitors', `${CONTROL_ROOM}/_releases`, 404],
  ['a request of another page to the control room', `${CONTROL_ROOM}/_releases`, 403],
  ['a message for staff', '/_staff?token=x', 403],
])('csp_evaluator finds no weakness in the policy of %s', async (name, url, status) => {
  const isStaff = name.includes('preview') || (status === 200 && url.startsWith(CONTROL_ROOM));
  const site = status === 403 && { 'sec-fetch-site': 'same-site' };
  const cookie = name === 'a preview' ? await openPreview() : staff;
  const response = await shell.get(url, { ...(isStaff && { cookie }), ...(url !== '/_staff?token=x' && site) });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toContain('text/html');
  const policy = String(response.headers['content-security-policy']);
  expect(findWeaknesses(policy)).toEqual([]);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('report-uri /_csp');
  for (const directive of ['frame-ancestors', 'base-uri', 'object-src'])
    expect(policy).toContain(`${directive} 'none'`);
});

test('tags get their hosts and a default policy of trusted types, and nothing else', () => {
  const options = { scripts: ["'sha256-x'"], styles: ["'sha256-x'"], isHttps: true };
  const tagHosts = getTagHosts({ tagManager: { domain: 'sgtm.gniazdo.test', containerId: 'GTM-1' }, clarityId: 'x' });
  const policy = createSecurityPolicy({ ...options, tagHosts });
  expect(findWeaknesses(policy)).toEqual([]);
  const hosts = ' sgtm.gniazdo.test https://*.clarity.ms https://c.bing.com';
  const without = policy.replaceAll(hosts, '').replace(' default goog#html', '');
  expect(without).toBe(createSecurityPolicy(options));
  expect(policy.split(hosts)).toHaveLength(4);
});

test('scripts come from this site and the hosts of tags only', async () => {
  const { headers, body } = await shell.get('/pl/products');
  const policy = String(headers['content-security-policy']);
  const boot = createHash('sha256')
    .update(/<script>(.*?)<\/script>/.exec(body)![1]!)
    .digest('base64');
  expect(policy).toContain(`; script-src 'self' 'sha256-${boot}'; `);
  expect(policy).toContain('; trusted-types gniazdo; ');
});

test('the evaluation finds weaknesses', () => {
  expect(findWeaknesses("script-src 'self' 'unsafe-inline' https:")).not.toEqual([]);
  expect(findWeaknesses("default-src 'none'; script-src 'sha256-x'; trusted-type x")).not.toEqual([]);
});

test('on https pages name a reporting endpoint, which browsers would not use on http, and upgrade requests', async () => {
  const { headers } = await shell.get('/pl/products');
  expect(headers['reporting-endpoints']).toBe('csp="/_csp"');
  expect(headers['content-security-policy']).toContain('; upgrade-insecure-requests');
  expect(headers['content-security-policy']).toMatch(/; report-uri \/_csp; report-to csp(;|$)|; report-to csp;/);
});

test.each([
  ['GET', '/health/live'],
  ['GET', '/_page/pl/products'],
  ['GET', '/shell/brand/favicon.svg'],
  ['POST', '/api/v2/variant/feed'],
  ['OPTIONS', '/pl/'],
] as const)('opened as a document, %s %s loads and runs nothing', async (method, url) => {
  const { headers } = await shell.server.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

/**
 * Findings of high and medium severity, also those that are only possible ones, except the question what the allowed hosts
 * serve: they are this one, whose scripts are files of the shell and of signed releases, and those of tags.
 */
function findWeaknesses(policy: string) {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE && severity !== Severity.STRICT_CSP)
    .filter(({ type, severity }) => type !== Type.SCRIPT_ALLOWLIST_BYPASS || severity !== Severity.MEDIUM_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

async function openPreview() {
  return openPass(shell, await shell.get(`${CONTROL_ROOM}/pl/products?compose=listing@1.0.0`, { cookie: staff }));
}
