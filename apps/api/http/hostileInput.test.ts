import { encodeText, hostileText } from '@gniazdo/testing/hostile-input/hostileValues';
import { buildRequests, type Operation } from '@gniazdo/testing/hostile-input/buildRequests';
import type { JsonSchema } from '@gniazdo/testing/hostile-input/buildArbitrary';
import { findFaults } from '@gniazdo/testing/hostile-input/findFaults';
import { getInputSize, INPUT_SEEDS, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { listRoutes } from '@gniazdo/testing/hostile-input/listRoutes';
import { createRawClient, type RawRequest } from '@gniazdo/testing/hostile-input/sendRaw';
import { AUTH_PATH, LIST_PARAMETERS, PREFIX, PROJECT_ID } from '@gniazdo/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { fillLists } from '../testing/fillLists.ts';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

const REQUESTS_PER_ENDPOINT = getInputSize(50, 2000);
const TIMEOUT_MS = getInputSize(90_000, 1_800_000);
const SHELL_ONLY = [
  AUTH_PATH,
  '/api/v2/consent',
  '/api/v2/experiment-event',
  '/api/v2/viewed-experiments',
  '/api/v1/',
  '/api/v2/user/',
  `${PREFIX}/api/`,
  '/impression',
  '/api/v2/variant/',
  '/api/v2/question/',
  '/api/v2/star/event',
  '/api/v2/star/order/',
  '/api/v2/partner/',
];

type OpenApi = {
  components: { schemas: Record<string, JsonSchema> };
  paths: Record<string, Record<string, OpenApiOperation>>;
};
type Content = { content?: Record<string, { schema?: JsonSchema }> };
type OpenApiOperation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

let api: TestApi;
let openApi: OpenApi;
let client: ReturnType<typeof createRawClient>;

withTestApi(async (started) => {
  api = started;
  await fillLists(api.pool);
  openApi = await api.get<OpenApi>('/openapi.json');
  client = createRawClient(api.url);
});
afterAll(() => client.close());

test('the OpenAPI document describes every route except itself', () => {
  const described = listOperations().map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const routes = listRoutes(api.printRoutes()).map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(
    [...described, 'GET /openapi.json', 'OPTIONS *'].map((each) => each.replace('{*}', '*')).toSorted(),
  );
});

test(
  'hostile requests to every endpoint of the OpenAPI document get neither 5xx, stack traces nor undescribed responses',
  async () => {
    const faults: string[] = [];
    let count = 0;
    const statuses = new Map<number, number>();
    for (const { method, path, operation } of listOperations()) {
      const describes = createDescriptionCheck(operation);
      for (const seed of INPUT_SEEDS) {
        const arbitrary = buildRequests(toOperation(method, path, operation));
        const requests = fc.sample(arbitrary, { numRuns: REQUESTS_PER_ENDPOINT, seed }).map(sendThroughShell);
        faults.push(...(await findFaults(client, requests, { describes, statuses })));
        count += requests.length;
      }
    }
    recordFigure({ measured: 'API: faulty responses to hostile requests', goal: 0, found: faults.length, of: count });
    expect(faults.slice(0, 10)).toEqual([]);
    // The requests are not all refused.
    expect(statuses.get(200)).toBeGreaterThan(count / 20);
    expect(statuses.get(400)).toBeGreaterThan(count / 20);
    expect(api.errors).toEqual([]);
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
      numRuns: REQUESTS_PER_ENDPOINT,
      seed: INPUT_SEEDS[0],
    },
  );
  const requests = paths.map((path) => ({ method: 'GET', target: path || '/' }));
  const faults = await findFaults(client, requests, { describes: () => false, statuses: new Map() });
  expect(faults).toEqual([]);
});

function listOperations() {
  return Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Each request comes from another client, so that limits of visitors do not apply. */
function sendThroughShell(request: RawRequest, index: number): RawRequest {
  if (!SHELL_ONLY.some((path) => request.target.startsWith(path))) return request;
  const { 'content-type': _, ...headers } = fromShell({ address: `198.18.${index >> 8}.${index & 255}` });
  return { ...request, headers: { ...request.headers, ...headers } };
}

function toOperation(method: string, path: string, { parameters = [], requestBody }: OpenApiOperation): Operation {
  const schemas = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]));
  return {
    method,
    path,
    params: schemas('path'),
    query: schemas('query'),
    body: requestBody?.content?.['application/json']?.schema,
    known: KNOWN,
  };
}

const id = fc.integer({ min: 1, max: 130 });
const listValue = fc.oneof(
  fc.constantFrom('szary', 'szary,czarny', '1', '100-900', 'cena-rosnaco', '100'),
  hostileText,
);
const listQuery = fc.array(fc.tuple(fc.constantFrom(...LIST_PARAMETERS), listValue), { maxLength: 4 });
/** Parameters that reach the queries and the index. */
const KNOWN = {
  variantId: id,
  productId: id,
  project: fc.constant(PROJECT_ID),
  itemType: fc.constantFrom('variant', 'comparison'),
  itemId: id,
  questionId: fc.integer({ min: 1, max: 5 }),
  categoryId: fc.integer({ min: 90, max: 130 }),
  clickSource: fc.integer({ min: 1, max: 20 }),
  url: fc
    .tuple(fc.constantFrom('products', 'products/sofy', 'products/lozka', 'products/sales', 'search'), listQuery)
    .map(([path, query]) => `/pl/${path}?${query.map(([name, value]) => `${name}=${encodeText(value)}`).join('&')}`),
  q: fc.oneof(fc.constantFrom('sofa', 'łóżko noc', 'krzesl', 'livia sofa 12'), hostileText),
  '*': fc
    .tuple(
      fc.constantFrom('category', 'product', 'eshop', 'avatar'),
      fc.constantFrom('72-72', '0-0', '99999-1'),
      id,
      hostileText,
    )
    .map(([type, size, number, text]) => `${type}/${size}/a/b/${number}-${text}.webp`),
};

/** Whether a response has a status and body that the operation describes. */
function createDescriptionCheck({ responses }: OpenApiOperation) {
  const schemas = Object.entries(responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return { status, schema: schema && toZod(schema) };
  });
  return (status: number, body: Buffer, type: string) => {
    const found = schemas.find((each) => each.status === String(status));
    if (!found) return false;
    if (!type.startsWith('application/json')) return /^(image\/|text\/javascript)/.test(type) || body.length === 0;
    return found.schema?.safeParse(JSON.parse(body.toString())).success ?? false;
  };
}

function toZod(schema: JsonSchema) {
  const text = JSON.stringify({ ...schema, $defs: openApi.components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as never);
}
