import { encodeText, hostileText } from '@gniazdo/testing/hostile-input/hostileValues';
import { findFaults } from '@gniazdo/testing/hostile-input/findFaults';
import {
  createProgress,
  getInputSize,
  INPUT_SEEDS,
  isChosenEndpoint,
  isPart,
  recordFigure,
} from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes } from '@gniazdo/testing/hostile-input/listRoutes';
import { sampleRequests } from '@gniazdo/testing/hostile-input/sampleRequests';
import { createRawClient, type RawRequest } from '@gniazdo/testing/hostile-input/sendRaw';
import fc from 'fast-check';
import { fillLists } from '../testing/fillLists.ts';
import { listOperations, type OpenApi, SHELL_ONLY } from '../testing/hostileOperations.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

/** Random ones for each seed. */
const REQUESTS_PER_ENDPOINT = getInputSize(50, 150);
const UNKNOWN_PATHS = getInputSize(50, 2000);
const TIMEOUT_MS = getInputSize(300_000, 4 * 3_600_000);

/** Before the requests: the API runs in the process of the test. */
const ownKeys = Reflect.ownKeys(Object.prototype);

let api: TestApi;
let operations: ReturnType<typeof listOperations>;
let client: ReturnType<typeof createRawClient>;

withTestApi(async (started) => {
  api = started;
  await fillLists(api.pool);
  operations = listOperations(await api.get<OpenApi>('/openapi.json'));
  client = createRawClient(api.url);
});
afterAll(() => client.close());

test('the OpenAPI document describes every route except itself and the metrics', () => {
  const described = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const routes = listRoutes(api.printRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(
    [...described, 'GET /metrics', 'GET /openapi.json', 'OPTIONS *'].map((each) => each.replace('{*}', '*')).toSorted(),
  );
});

test(
  'hostile requests to every endpoint of the OpenAPI document get neither 5xx, stack traces nor undescribed responses, and pollute no prototype',
  async () => {
    const faults: string[] = [];
    let count = 0;
    const statuses = new Map<number, number>();
    const chosen = operations.filter(isChosenEndpoint);
    const report = createProgress(chosen.length);
    for (const { describes, ...operation } of chosen) {
      const requests = sampleRequests(operation, REQUESTS_PER_ENDPOINT).map(sendThroughShell);
      faults.push(...(await findFaults(client, requests, { describes, statuses })));
      count += requests.length;
      report(operation, faults.length, count);
    }
    recordFigure({ measured: 'API: faulty responses to hostile requests', goal: 0, found: faults.length, of: count });
    expect(faults.slice(0, 10)).toEqual([]);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(ownKeys);
    expect(api.errors).toEqual([]);
    if (isPart) return;
    // The requests are not all refused.
    expect(statuses.get(200)).toBeGreaterThan(count / 20);
    expect(statuses.get(400)).toBeGreaterThan(count / 20);
  },
  TIMEOUT_MS,
);

test('hostile paths without an endpoint get 404 or 400', async () => {
  const paths = fc.sample(
    fc.oneof(
      fc.webPath(),
      hostileText.map((text) => `/${encodeText(text)}`),
    ),
    {
      numRuns: UNKNOWN_PATHS,
      seed: INPUT_SEEDS[0],
    },
  );
  const requests = paths.map((path) => ({ method: 'GET', target: path || '/' }));
  const statuses = new Map<number, number>();
  const faults = await findFaults(client, requests, { describes: () => false, statuses });
  expect(faults).toEqual([]);
  expect([...statuses.keys()].toSorted()).toEqual([400, 404]);
});

test('TRACE is 404 for every path and repeats nothing of the request', async () => {
  const paths = [...new Set(operations.map(({ path }) => path)), '/metrics', '/openapi.json', '/'];
  const requests = paths.map((target) => ({ method: 'TRACE', target, headers: { 'x-secret': 'tajne' } }));
  const faults: unknown[] = [];
  await client.sendAll(requests.map(sendThroughShell), ({ target }, { status, body }) => {
    if (status !== 404 || body.includes('tajne')) faults.push([target, status, body.toString()]);
  });
  expect(faults).toEqual([]);
  expect(paths.length).toBeGreaterThan(50);
});

/** Each request comes from another client, so that limits of visitors do not apply. */
function sendThroughShell(request: RawRequest, index: number): RawRequest {
  if (!SHELL_ONLY.some((path) => request.target.startsWith(path))) return request;
  const { 'content-type': _, ...headers } = fromShell({ address: `198.18.${index >> 8}.${index & 255}` });
  return { ...request, headers: { ...request.headers, ...headers } };
}
