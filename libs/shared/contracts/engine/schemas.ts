import { z } from 'zod';

const NUL = '\0';

/** Text that PostgreSQL accepts: well-formed, no NUL, at most `max` characters. */
export function textSchema(max: number) {
  return z
    .string()
    .max(max, `Za długi tekst: najwyżej ${max} znaków.`)
    .refine((text) => !text.includes(NUL) && text.isWellFormed(), 'Niedozwolone znaki.');
}

/** Body of every error response of the API. `error` is a stable identifier, `message` is Polish. */
export const apiErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  field: z.string().optional(),
  requestId: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
