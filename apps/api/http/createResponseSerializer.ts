import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { JsonBytes } from './JsonBytes.ts';

/**
 * Presenters build exactly the data of the schemas, so responses are serialised without validation. With `isValidated`,
 * each response is also validated against its schema; tests use it.
 */
export function createResponseSerializer(isValidated: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    if (!isValidated) return write;
    return (given) => {
      const response: unknown = given instanceof JsonBytes ? JSON.parse(given.bytes.toString()) : given;
      const { error } = schema.safeParse(response);
      if (error) throw new ResponseSerializationError(method, url, { cause: error });
      return JSON.stringify(response);
    };
  };
}

function write(response: unknown) {
  // Fastify sends buffers as well, but its types only allow strings.
  return response instanceof JsonBytes ? (response.bytes as unknown as string) : JSON.stringify(response);
}
