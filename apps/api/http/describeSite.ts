import { endpointSchemas } from '@gniazdo/contracts/offers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Extension of operations that visitors do not reach: with it, `/openapi.json` of the site leaves them out. */
const INTERNAL = 'x-internal';
/** Calls for probes, shells and clients of flags within the network. */
const NOT_PASSED_ON = /^\/(?:health\/|sub\/|api\/v2\/status$)/;

type Operation = Record<string, unknown>;
type Document = { paths?: Record<string, Record<string, Operation>> };

/** Marks the routes that are added later: requests of visitors get 404. */
export function markInternal(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onRoute', (route) => {
    const mark: object = { [INTERNAL]: true };
    route.schema = { ...route.schema, ...mark };
  });
}

/** The description of the calls of the site: without those that visitors do not reach, with those that remotes answer. */
export function describeSite(document: object) {
  const paths = Object.entries((document as Document).paths ?? {}).flatMap(([path, operations]) => {
    const open = Object.entries(operations).filter(([, operation]) => !operation[INTERNAL]);
    return open.length > 0 && !NOT_PASSED_ON.test(path) ? [[path, Object.fromEntries(open)] as const] : [];
  });
  return { ...document, paths: { ...Object.fromEntries(paths), ...describeRemotes() } };
}

function describeRemotes() {
  const schemas: Record<string, { body?: z.ZodType; response: z.ZodType }> = endpointSchemas;
  const json = (schema: z.ZodType) => ({
    'application/json': { schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
  });
  const entries = Object.entries(schemas).map(([key, { body, response }]) => {
    const [method, path] = key.split(' ') as [string, string];
    const isText = response instanceof z.ZodString;
    const operation = {
      ...(body && { requestBody: { required: true, content: json(body) } }),
      responses: { 200: { description: 'OK', ...(!isText && { content: json(response) }) } },
    };
    return [path, { [method.toLowerCase()]: operation }] as const;
  });
  return Object.fromEntries(entries);
}
