import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { JsonText } from './JsonText.ts';

/**
 * Presenters make exactly what the schemas say, so that an answer is only written as JSON. `isChecked` compares each
 * answer with its schema as well: in tests.
 */
export function answerSerializer(isChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    if (!isChecked) return (answer) => (answer instanceof JsonText ? answer.text : JSON.stringify(answer));
    return (given) => {
      const answer: unknown = given instanceof JsonText ? JSON.parse(given.text) : given;
      const { error } = schema.safeParse(answer);
      if (error) throw new ResponseSerializationError(method, url, { cause: error });
      return JSON.stringify(answer);
    };
  };
}
