import { z } from 'zod';

/** The highest number of a column of type integer in PostgreSQL. Ids are such numbers. */
export const MAX_ID = 2 ** 31 - 1;

const NUL = '\0';

/** Text that PostgreSQL accepts: well-formed, no NUL, at most `max` characters. */
export function textSchema(max: number) {
  return z
    .string()
    .max(max, `Za długi tekst: najwyżej ${max} znaków.`)
    .refine((text) => !text.includes(NUL) && text.isWellFormed(), 'Niedozwolone znaki.');
}

/** Whether a text has no characters that end its line, or that change the direction of what follows it. */
export function isPlainLine(text: string) {
  return !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text);
}
