import type { JsonSchema } from '@gniazdo/testing/hostile-input/buildArbitrary';
import type { Operation } from '@gniazdo/testing/hostile-input/buildRequests';
import { encodeText, hostileText } from '@gniazdo/testing/hostile-input/hostileValues';
import { LIST_PARAMETERS } from '@gniazdo/contracts/offers';
import { AUTH_PATH, PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import fc from 'fast-check';
import { z } from 'zod';

export type OpenApi = {
  components: { schemas: Record<string, JsonSchema> };
  paths: Record<string, Record<string, OpenApiOperation>>;
};
type Content = { content?: Record<string, { schema?: JsonSchema }> };
type OpenApiOperation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** Beginnings of paths that only the shell reaches, for visitors. */
export const SHELL_ONLY = [
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
  '/api/v2/order/event',
  '/api/v2/star/event',
  '/api/v2/star/order/',
  '/api/v2/partner/',
  '/api/v2/shop-panel',
  '/api/v2/shop-invitation/',
  '/api/v2/content-report',
  '/api/v2/objection/',
];

/** An operation of the OpenAPI document. `describes`: whether a response has a status and body that it describes. */
export type DescribedOperation = Operation & {
  describes: (status: number, body: Buffer, type: string) => boolean;
};

/** The operations of the OpenAPI document, for hostile requests to them after `fillLists`. */
export function listOperations(openApi: OpenApi): DescribedOperation[] {
  return Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...toOperation(method.toUpperCase(), path, operation),
      describes: createDescriptionCheck(operation, openApi),
    })),
  );
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

function createDescriptionCheck({ responses }: OpenApiOperation, openApi: OpenApi) {
  const schemas = Object.entries(responses).map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return { status, schema: schema && toZod(schema, openApi) };
  });
  return (status: number, body: Buffer, type: string) => {
    const found = schemas.find((each) => each.status === String(status));
    if (!found) return false;
    if (!type.startsWith('application/json'))
      return /^(image\/|text\/javascript|application\/xml)/.test(type) || body.length === 0;
    return found.schema?.safeParse(JSON.parse(body.toString())).success ?? false;
  };
}

function toZod(schema: JsonSchema, openApi: OpenApi) {
  const text = JSON.stringify({ ...schema, $defs: openApi.components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as never);
}
