import { apiErrorSchema } from '@gniazdo/contracts/engine';
import { MAX_ID, PROJECT_ID } from '@gniazdo/contracts/site';
import { z } from 'zod';

/** An id in a path. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Identyfikator to liczba.')
  .transform(Number)
  .pipe(z.int().max(MAX_ID, 'Identyfikator jest za duży.'));

/** The site that a request is about. */
export const projectParamSchema = z.literal(PROJECT_ID, 'Nieznany projekt.');

/** An id in a body. */
export const idSchema = z.int().min(1).max(MAX_ID);

/** A whole number in a query string, from `min` to `max`. */
export function countParamSchema(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, 'To ma być liczba.')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

/** Error responses of every resource. */
export const errorResponses = { '4xx': apiErrorSchema, '5xx': apiErrorSchema };
