import { apiErrorSchema } from '@gniazdo/contracts';
import { z } from 'zod';

const GREATEST_ID = 2 ** 31 - 1;
const NUL = '\0';

/** Text as PostgreSQL can take it: well-formed, no NUL, no longer than `max` characters. */
export function textSchema(max: number) {
  return z
    .string()
    .max(max, `Za długi tekst: najwyżej ${max} znaków.`)
    .refine((text) => !text.includes(NUL) && text.isWellFormed(), 'Niedozwolone znaki.');
}

/** An id in a path: digits. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Identyfikator to liczba.')
  .transform(Number)
  .pipe(z.int().max(GREATEST_ID, 'Identyfikator jest za duży.'));

/** An id in a body. */
export const idSchema = z.int().min(1).max(GREATEST_ID);

/** A whole number in a query, between the ends. */
export function countParamSchema(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, 'To ma być liczba.')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** The failures every resource may answer with. */
export const errorAnswers = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
