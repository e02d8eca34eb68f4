import { endpointSchemas } from '@gniazdo/contracts/offers';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { z } from 'zod';

/** JSON schema of a fragment's props; undefined if contracts has none. */
export function getFragmentSchema(name: string) {
  return toJsonSchema((fragmentSchemas as Record<string, z.ZodType>)[name]);
}

/** JSON schemas of an endpoint, given as `POST /path`; undefined if contracts has none. */
export function getEndpointSchemas(endpoint: string) {
  const schemas = (endpointSchemas as Record<string, { body?: z.ZodType; response: z.ZodType }>)[endpoint];
  return schemas && { body: toJsonSchema(schemas.body), response: toJsonSchema(schemas.response) };
}

/** Uses the schema of the input, which allows additional properties. */
function toJsonSchema(schema: z.ZodType | undefined) {
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}
