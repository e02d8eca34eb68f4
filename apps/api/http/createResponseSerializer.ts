import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { JsonBytes } from './JsonBytes.ts';

/**
 * Presenters build exactly the data of the schemas, so responses are serialised without validation. With `isValidated`,
 * each response is also validated against its schema, which it may not exceed; tests use it.
 */
export function createResponseSerializer(isValidated: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    if (!isValidated) return write;
    return (given) => {
      const json = given instanceof JsonBytes ? given.bytes.toString() : JSON.stringify(given);
      const response: unknown = JSON.parse(json);
      const { data, error } = schema.safeParse(response);
      if (error) throw new ResponseSerializationError(method, url, { cause: error });
      // Schemas leave out what they do not name.
      if (!isDeepStrictEqual(data, response)) throw new Error(`${method} ${url} responds with more than its schema.`);
      return json;
    };
  };
}

function write(response: unknown) {
  // Fastify sends buffers as well, but its types only allow strings.
  return response instanceof JsonBytes ? (response.bytes as unknown as string) : JSON.stringify(response);
}
