import { endpointSchemas, fragmentSchemas, islandSchemas } from '@gniazdo/contracts';
import { z } from 'zod';

/** JSON schema of a fragment's props; undefined for a fragment that contracts doesn't know. */
export function fragmentContract(name: string) {
  return write((fragmentSchemas as Record<string, z.ZodType>)[name]);
}

/** JSON schema of the props of an island that others open; nothing for the others. */
export function islandContract(name: string) {
  const props = write(islandSchemas[name]);
  return props && { props };
}

/** JSON schemas of an endpoint, given as `POST /path`; nothing for one that contracts doesn't know. */
export function endpointContract(endpoint: string) {
  const schemas = (endpointSchemas as Record<string, { body?: z.ZodType; answer: z.ZodType }>)[endpoint];
  return schemas && { body: write(schemas.body), answer: write(schemas.answer) };
}

/** As the one who reads it sees it: what isn't named may be there. */
function write(schema: z.ZodType | undefined) {
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}
