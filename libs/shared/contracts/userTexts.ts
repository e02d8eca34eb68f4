import { z } from 'zod';
import { emailSchema } from './account.ts';
import { isPlainLine, textSchema } from './text.ts';

const MAX_NICK_LENGTH = 60;
const UNWANTED = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** A text that a visitor writes in several lines: trimmed, without other control characters and those of the direction, at least `min` characters. */
export function userTextSchema({ min, max, message }: { min: number; max: number; message: string }) {
  return z
    .string(message)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      textSchema(max)
        .min(min, message)
        .refine((text) => !UNWANTED.test(text), 'Niedozwolone znaki.'),
    );
}

/** The name that is shown with a text of a visitor; null for an empty field. It is no address, so that none is published. */
export const nickSchema = optionalField(
  z
    .string('Nieprawidłowe imię.')
    .trim()
    .pipe(
      textSchema(MAX_NICK_LENGTH)
        .refine(isPlainLine, 'Niedozwolone znaki.')
        .refine((text) => !text.includes('@'), 'Podaj imię lub pseudonim, nie adres e-mail.'),
    ),
);

/** An address for one mail; null for an empty field. */
export const optionalEmailSchema = optionalField(emailSchema);

/** Shows to its author, before it is published, what they have written. */
export const ownSecretSchema = z.string().regex(/^[\w-]{43}$/, 'Link jest nieprawidłowy.');

/** Empty fields of forms are null. */
function optionalField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    schema.nullable(),
  );
}
