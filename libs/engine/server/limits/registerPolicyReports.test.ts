import rateLimit from '@fastify/rate-limit';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createRouteNames } from '../health/monitoring/createRouteNames.ts';
import { createRouteTable } from '../releases/routing/createRouteTable.ts';
import { registerPolicyReports } from './registerPolicyReports.ts';

test('one sender of violation reports does not mute others', async () => {
  const { send, logged } = open();
  for (let i = 0; i < 100; i++) expect(await send('203.0.113.7')).toBe(204);
  expect(await send('203.0.113.8')).toBe(204);
  expect(logged.filter((line) => line.includes('203.0.113.7'))).toHaveLength(20);
  expect(logged.filter((line) => line.includes('203.0.113.8'))).toHaveLength(1);
});

test('many senders do not fill the log', async () => {
  const { send, logged } = open();
  for (let i = 0; i < 1000; i++) await send(`10.0.${i >> 8}.${i & 255}`);
  expect(logged).toHaveLength(600);
});

test('reports of a reporting endpoint arrive in lists, and each of them counts', async () => {
  const { send, logged } = open();
  const blocked = Array.from({ length: 50 }, (_, i) => `https://evil.example/${i}.js`);
  const payload = JSON.stringify([
    { type: 'deprecation', url: 'https://gniazdo.test/', body: { id: 'x' } },
    ...blocked.map((blockedURL) => ({ type: 'csp-violation', url: 'https://gniazdo.test/', body: listed(blockedURL) })),
  ]);
  expect(await send('203.0.113.7', { payload, type: 'application/reports+json' })).toBe(204);
  expect(logged.map((line) => (JSON.parse(line) as { report: object }).report)).toEqual(
    blocked.slice(0, 20).map((each) => ({
      page: '/pl/star/:ident',
      directive: 'script-src-elem',
      blocked: each,
      line: 7,
    })),
  );
});

test('of a long list, the first hundred entries are read', async () => {
  const { send, logged } = open();
  const violation = { type: 'csp-violation', body: listed('https://evil.example/x.js') };
  const payload = (others: number) => JSON.stringify([...Array.from({ length: others }, () => 1), violation]);
  await send('203.0.113.7', { payload: payload(99) });
  expect(logged).toHaveLength(1);
  await send('203.0.113.7', { payload: payload(100) });
  expect(logged).toHaveLength(1);
});

test('texts in the log are short and without secrets of addresses', async () => {
  const { send, logged } = open();
  const payload = JSON.stringify({
    'csp-report': {
      'document-uri': 'https://gniazdo.test/pl/star/secret?token=secret',
      'violated-directive': 'img-src',
      'blocked-uri': 'x'.repeat(5000),
      'original-policy': 'y'.repeat(5000),
    },
  });
  await send('203.0.113.7', { payload });
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toContain('secret');
  expect(logged[0]).toContain('/pl/star/:ident');
  expect(logged[0]!.length).toBeLessThan(700);
});

test.each(['', 'no JSON', 'null', '{"from":"x"}', '[1,null,{"type":"csp-violation"}]', '['.repeat(60_000)])(
  'a body that is no report is not logged: %.20s',
  async (payload) => {
    const { send, logged } = open();
    expect(await send('203.0.113.7', { payload })).toBe(204);
    expect(logged).toEqual([]);
  },
);

test('reports that pages of other sites send are not logged', async () => {
  const { send, logged } = open();
  await send('203.0.113.7', { site: 'cross-site' });
  await send('203.0.113.7', { site: 'same-site' });
  expect(logged).toEqual([]);
  await send('203.0.113.7', { site: 'same-origin' });
  expect(logged).toHaveLength(1);
});

const NONE = createRouteTable<never>([]);
const ROUTES = {
  pages: createRouteTable([{ path: '/star/:ident', owner: {} as never }]),
  forms: NONE,
  staffPages: NONE,
  staffForms: NONE,
  endpoints: new Map(),
};

function listed(blockedURL: string) {
  const documentURL = 'https://gniazdo.test/pl/star/secret?token=secret';
  return { documentURL, effectiveDirective: 'script-src-elem', blockedURL, lineNumber: 7, sourceFile: null };
}

function open() {
  const logged: string[] = [];
  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line) => logged.push(line) } },
    trustProxy: true,
  });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.register(rateLimit, { global: false });
  server.decorate(
    'routeNames',
    createRouteNames({ publicUrl: 'https://gniazdo.test', prefix: '/pl', getSet: () => ROUTES }),
  );
  registerPolicyReports(server);
  type Sent = { payload?: string; type?: string; site?: string };
  return {
    logged,
    send: async (address: string, { payload = single(address), type = 'application/csp-report', site }: Sent = {}) => {
      const headers = { 'content-type': type, 'x-forwarded-for': address, ...(site && { 'sec-fetch-site': site }) };
      return (await server.inject({ method: 'POST', url: '/_csp', payload, headers })).statusCode;
    },
  };
}

function single(address: string) {
  const report = {
    'document-uri': 'https://gniazdo.test/pl/',
    'effective-directive': 'img-src',
    'blocked-uri': `https://${address}`,
  };
  return JSON.stringify({ 'csp-report': report });
}
