import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { JsonBytes } from './JsonBytes.ts';

/**
 * Presenters make exactly what the schemas say, so that an answer is only written as JSON. `isChecked` compares each
 * answer with its schema as well: in tests.
 */
export function answerSerializer(isChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    if (!isChecked) return write;
    return (given) => {
      const answer: unknown = given instanceof JsonBytes ? JSON.parse(given.bytes.toString()) : given;
      const { error } = schema.safeParse(answer);
      if (error) throw new ResponseSerializationError(method, url, { cause: error });
      return JSON.stringify(answer);
    };
  };
}

function write(answer: unknown) {
  // Fastify sends bytes as well as texts; only its types don't say so.
  return answer instanceof JsonBytes ? (answer.bytes as unknown as string) : JSON.stringify(answer);
}
