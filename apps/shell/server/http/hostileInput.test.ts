import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { JsonSchema } from '@gniazdo/testing/hostile-input/buildArbitrary';
import { buildRequests, type Operation } from '@gniazdo/testing/hostile-input/buildRequests';
import { findFaults } from '@gniazdo/testing/hostile-input/findFaults';
import { getInputSize, INPUT_SEEDS, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes, type Route } from '@gniazdo/testing/hostile-input/listRoutes';
import { createRawClient } from '@gniazdo/testing/hostile-input/sendRaw';
import fc from 'fast-check';
import { z } from 'zod';
import { REPORTS_PATH } from '../../contract/BrowserReport.ts';
import { respondWithStarOrder } from '../../testing/respondWithStarOrder.ts';
import { getRouteExample } from '../../testing/routeExamples.ts';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { browserReportSchema } from '../release-health/browserReportSchema.ts';
import { signStaffToken } from '../staff/staffToken.ts';

const KEY = 'a key of the tests, 32 characters or more';
const REQUESTS_PER_ENDPOINT = getInputSize(50, 2000);
const TIMEOUT_MS = getInputSize(90_000, 1_800_000);

let shell: TestShell;
let client: ReturnType<typeof createRawClient>;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'fake',
        routes: ['/products', '/products/:slug', { path: '/account', personal: true }],
        endpoints: [{ method: 'POST', path: '/api/v2/variant/feed' }],
        respond: `
          if (message.type === 'page') return page(message.id, '<p>Page</p>');
          send({ type: 'endpoint', id: message.id, response: {
            status: 200, headers: { 'content-type': 'application/json' }, body: '{}' } });
        `,
      },
    ],
    settings: { STAFF_KEY: KEY, COMPOSE: 'on' },
    api: respondWithStarOrder,
  });
  client = createRawClient(await shell.server.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  client.close();
  await shell.close();
});

test(
  'hostile requests to every route of the shell get neither 5xx, stack traces nor malformed responses',
  async () => {
    const routes = listRoutes(shell.server.printRoutes()).filter(isTested);
    const cookie = `gniazdo_staff=${await signStaffToken(KEY, { kind: 'session', name: 'Ola', ttlMs: 3_600_000 })}`;
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let count = 0;
    for (const operation of [...routes.flatMap(toOperations), ...ENDPOINTS]) {
      for (const seed of INPUT_SEEDS) {
        const isStaffOnly = operation.path.startsWith('/_releases');
        const arbitrary = buildRequests({
          ...operation,
          ...(isStaffOnly && { headers: { ...operation.headers, cookie } }),
        });
        const requests = fc.sample(arbitrary, { numRuns: REQUESTS_PER_ENDPOINT, seed });
        faults.push(...(await findFaults(client, requests, { describes: isWellFormed, statuses })));
        count += requests.length;
      }
    }
    recordFigure({ measured: 'Shell: faulty responses to hostile requests', goal: 0, found: faults.length, of: count });
    expect(faults.slice(0, 10)).toEqual([]);
    // The requests are not all refused.
    expect(statuses.get(200)).toBeGreaterThan(count / 10);
    expect(statuses.get(400)).toBeGreaterThan(count / 100);
  },
  TIMEOUT_MS,
);

const any: JsonSchema = { type: 'string' };
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const COMMAND = { name: any, action: { enum: ['promote', 'canary', 'pin', 'rollback'] }, version: any, percent: any };

/** What the routes read beside their path. */
const INPUTS: Record<string, Partial<Operation>> = {
  '/_staff': { query: { token: any, next: any } },
  '/_releases': { query: { remote: any, done: any, moved: any } },
  '/_releases/change': { query: { ...COMMAND }, form: { ...COMMAND, why: any, seen: { type: 'integer' } } },
  [REPORTS_PATH]: { body: z.toJSONSchema(browserReportSchema, { io: 'input' }) as JsonSchema },
  '/*': { query: { page: any, q: any, compose: any } },
};

const slug = { slug: any };
const ENDPOINTS: Operation[] = [
  { method: 'GET', path: '/pl/products/{slug}', params: slug, query: { page: any, compose: any } },
  { method: 'GET', path: '/_page/pl/products/{slug}', params: slug, query: { page: any, compose: any } },
  { method: 'GET', path: '/pl/account', query: { compose: any } },
  {
    method: 'POST',
    path: '/api/v2/variant/feed',
    query: { x: any },
    body: { properties: { url: any } },
    headers: OWN_PAGE,
  },
];

/** Wildcards also get a fixed path, so that the requests reach what is behind the router. */
function toOperations({ method, path }: Route): Operation[] {
  const input = { method, headers: method === 'GET' ? {} : OWN_PAGE, ...INPUTS[path] };
  const example = getRouteExample({ method, path }).target.split('?')[0]!;
  let wildcards = 0;
  const pattern = path.replaceAll(/:(\w+)|\*/g, (_, name: string | undefined) => `{${name ?? `${wildcards++}*`}}`);
  return [{ ...input, path: pattern }, ...(pattern === path ? [] : [{ ...input, path: example }])];
}

/** The short test leaves out methods with the same handler. */
function isTested({ method }: Route) {
  return getInputSize(method === 'GET' || method === 'POST', method !== 'OPTIONS');
}

/** Pages are complete documents; page data, files and empty responses have their own types. */
function isWellFormed(status: number, body: Buffer, type: string) {
  if (!type.startsWith('text/html')) return status < 400 || body.length === 0 || /^text\/plain/.test(type);
  const text = body.toString();
  return /^<!doctype html>/i.test(text) && text.trimEnd().endsWith('</html>');
}
