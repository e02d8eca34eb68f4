import { endpointSchemas, fragmentSchemas, islandSchemas } from '@gniazdo/contracts';
import { z } from 'zod';

/** JSON schema of a fragment's props; undefined for a fragment that contracts doesn't know. */
export function getFragmentSchema(name: string) {
  return toJsonSchema((fragmentSchemas as Record<string, z.ZodType>)[name]);
}

/** JSON schema of the props of an island that others open; nothing for the others. */
export function getIslandSchema(name: string) {
  const props = toJsonSchema(islandSchemas[name]);
  return props && { props };
}

/** JSON schemas of an endpoint, given as `POST /path`; nothing for one that contracts doesn't know. */
export function getEndpointSchemas(endpoint: string) {
  const schemas = (endpointSchemas as Record<string, { body?: z.ZodType; response: z.ZodType }>)[endpoint];
  return schemas && { body: toJsonSchema(schemas.body), answer: toJsonSchema(schemas.response) };
}

/** As the one who reads it sees it: what isn't named may be there. */
function toJsonSchema(schema: z.ZodType | undefined) {
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}
