import { z } from 'zod';

const NUL = '\0';

/** Text that PostgreSQL accepts: well-formed, no NUL, at most `max` characters. */
export function textSchema(max: number) {
  return z
    .string()
    .max(max, `Za długi tekst: najwyżej ${max} znaków.`)
    .refine((text) => !text.includes(NUL) && text.isWellFormed(), 'Niedozwolone znaki.');
}
