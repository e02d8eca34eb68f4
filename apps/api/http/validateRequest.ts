import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { failures } from '../errors.ts';

/**
 * Validates requests with their zod schemas. Schemas with messages of their own have Polish ones; other issues have a
 * general Polish message instead of the English one of zod, because visitors see it.
 */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = schema.safeParse(data, { error: () => failures.badRequest.message });
    return error ? { error } : { value };
  };
