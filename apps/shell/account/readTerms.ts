import { z } from 'zod';

/** The schema for the fields of a form whose checkbox `acceptsTerms` sends a text or nothing. */
export function readTerms<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((fields: object) => ({ ...fields, acceptsTerms: 'acceptsTerms' in fields }), schema);
}
