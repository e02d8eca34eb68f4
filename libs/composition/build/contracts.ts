import { z } from 'zod';

/** What a build reads of the contracts of its site. */
export type SiteContracts = {
  /** Path prefix of all pages: `/pl`. */
  prefix: string;
  /** Schemas of the props of all fragments, by name. */
  fragmentSchemas: Readonly<Record<string, z.ZodType>>;
  /** Schemas of the endpoints of all remotes, by `POST /path`. */
  endpointSchemas: Readonly<Record<string, { body?: z.ZodType; response: z.ZodType }>>;
  /** Functions that return the paths of pages, which sources call as `paths.name()`. */
  paths: Readonly<Record<string, (...parameters: never[]) => string>>;
};

/** JSON schemas of an endpoint, given as `POST /path`; undefined if contracts has none. */
export function getEndpointSchemas({ endpointSchemas }: SiteContracts, endpoint: string) {
  const schemas = endpointSchemas[endpoint];
  return schemas && { body: toJsonSchema(schemas.body), response: toJsonSchema(schemas.response) };
}

/** Uses the schema of the input, which allows additional properties. */
export function toJsonSchema(schema: z.ZodType | undefined) {
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
}
