import { callExamples } from '@gniazdo/api-client/testing/callExamples';
import { z } from 'zod';
import { fromShell, type TestApi } from '../testing/startTestApi.ts';
import { withTestApi } from '../testing/withTestApi.ts';

type Content = { content?: Record<string, { schema?: object }> };
type Operation = {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = { components: { schemas: Record<string, object> }; paths: Record<string, Record<string, Operation>> };

/** Endpoints of remotes, which are not a part of the API. */
const REMOTE_CALLS = ['getArticlesFeed', 'getVariantFeed', 'getVariantFiltering'];

let api: TestApi;
let document: Document;

withTestApi(async (started) => {
  api = started;
  document = await api.get<Document>('/openapi.json');
});

test('the document that visitors get has the calls of remotes, and none that they do not reach', async () => {
  const response = await api.send('/openapi.json', { headers: fromShell() });
  const { paths } = (await response.json()) as Document;
  for (const path of ['/api/v2/variant/feed', '/api/v2/variant/filtering', '/api/v2/articles/feed'])
    expect(paths[path]).toMatchObject({ post: { requestBody: {}, responses: { 200: {} } } });
  expect(Object.keys(paths).filter((path) => /moderation|corrections|health|status$/.test(path))).toEqual([]);
  const unreached = Object.keys(document.paths).filter((path) => !(path in paths));
  expect(unreached).toEqual(expect.arrayContaining(['/api/v2/moderation', '/api/v2/work', '/health/ready']));
  expect(Object.keys(paths).length).toBeGreaterThan(100);
});

test('every call of the client is an operation of the OpenAPI document with its name, parameters, body and response', () => {
  const faults: string[] = [];
  const unknown: string[] = [];
  for (const [name, { request, body, response, params }] of Object.entries(callExamples)) {
    const [method, address] = request.split(' ') as [string, string];
    const { pathname, searchParams } = new URL(address, 'http://api.test');
    const operation = findOperation(method, pathname);
    if (!operation) {
      unknown.push(name);
      continue;
    }
    if (operation.operationId !== name) faults.push(`${name} is ${operation.operationId} in the document`);
    const described = (operation.parameters ?? []).filter((each) => each.in === 'query');
    const sent = [...searchParams.keys()];
    const names = described.map((each) => each.name);
    for (const each of sent) if (!names.includes(each)) faults.push(`${name} sends ?${each}, which is not described`);
    for (const { name: each, required } of described)
      if (required && !sent.includes(each)) faults.push(`${name} does not send ?${each}, which is required`);
    const bodySchema = getSchema(operation.requestBody);
    if (Boolean(bodySchema) !== (body !== undefined)) faults.push(`${name}: only one side has a body`);
    if (bodySchema && !accepts(bodySchema, body)) faults.push(`${name}: the body is refused`);
    const responseSchema = getSchema(operation.responses['200']);
    if (response !== undefined && !(responseSchema && accepts(responseSchema, response)))
      faults.push(`${name}: the response is not described`);
    if (!params && described.some(({ required }) => required)) faults.push(`${name} has no parameters`);
  }
  expect(faults).toEqual([]);
  expect(unknown.toSorted()).toEqual(REMOTE_CALLS);
});

/** Fixed paths before those with parameters. */
function findOperation(method: string, pathname: string) {
  const sorted = Object.keys(document.paths).toSorted((a, b) => a.split('{').length - b.split('{').length);
  const path = sorted.find(
    (each) =>
      document.paths[each]![method.toLowerCase()] &&
      new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  return path && document.paths[path]![method.toLowerCase()];
}

function getSchema(content: Content | undefined) {
  return content?.content?.['application/json']?.schema;
}

function accepts(schema: object, value: unknown) {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const parsed = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as never);
  return parsed.safeParse(value).success;
}
