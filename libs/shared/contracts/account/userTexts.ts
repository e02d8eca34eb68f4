import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { isPlainLine, textSchema } from '../site/storedValues.ts';

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
const nickSchema = optionalField(
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
const optionalEmailSchema = optionalField(emailSchema);

/** Shows to its author, before it is published, what they have written. */
export const ownSecretSchema = z.string().regex(/^[\w-]{43}$/, 'Link jest nieprawidłowy.');

/** Empty fields of forms are null. */
function optionalField<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    schema.nullable(),
  );
}

/** Body of POST /api/v2/variant/{variantId}/questions, and fields of its form. */
export const newQuestionSchema = z.object({
  text: userTextSchema({ min: 10, max: 1000, message: 'Napisz pytanie: co najmniej 10 znaków.' }),
  name: nickSchema,
  /** Gets one mail, when the first answer is published. */
  email: optionalEmailSchema,
});
export type NewQuestion = z.infer<typeof newQuestionSchema>;

/** Body of POST /api/v2/question/{questionId}/answers, and fields of its form. */
export const newAnswerSchema = z.object({
  text: userTextSchema({ min: 2, max: 2000, message: 'Napisz odpowiedź.' }),
  name: nickSchema,
});
export type NewAnswer = z.infer<typeof newAnswerSchema>;

/** Response to a new question or answer: the page with `nowe=secret` shows it to its author before it is published. */
export const newEntrySchema = z.object({ variantId: z.int(), secret: z.string() });

const entrySchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Null: anonymous. */
  userNickName: z.string().nullable(),
  dateTime: z.iso.datetime({ offset: true }),
  /** It is not published yet; only its author sees it. */
  isPending: z.boolean(),
});
export type Answer = z.infer<typeof entrySchema>;

/** Answers: the oldest first. */
const questionSchema = entrySchema.extend({ answers: z.array(entrySchema) });
export type Question = z.infer<typeof questionSchema>;

/** Response of GET /api/v2/variant/{variantId}/questions: a page of the questions about its product, the newest first. */
export const questionPageSchema = z.object({
  /** From 1. */
  page: z.int(),
  hasMore: z.boolean(),
  /** Published questions. */
  total: z.int(),
  /** Those of them that have a published answer. */
  answered: z.int(),
  questions: z.array(questionSchema),
});
export type QuestionPage = z.infer<typeof questionPageSchema>;

/** Response of GET /api/v2/question/{questionId}. */
export const questionDetailSchema = z.object({ question: questionSchema, variantId: z.int() });
export type QuestionDetail = z.infer<typeof questionDetailSchema>;

/** Limits of the photos of a review. */
export const REVIEW_PHOTOS = { max: 4, maxBytes: 8 * 2 ** 20, maxTotalBytes: 16 * 2 ** 20 } as const;

const MAX_POINTS = 5;
const MAX_POINT_LENGTH = 80;
const STARS_MESSAGE = 'Wybierz ocenę: od 1 do 5 gwiazdek.';
/** Base64 has 4 characters for 3 bytes. */
const MAX_PHOTO_LENGTH = Math.ceil(REVIEW_PHOTOS.maxBytes / 3) * 4;

/** A list, or the lines of a text field. */
const pointsSchema = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
      : (value ?? []),
  z
    .array(
      textSchema(MAX_POINT_LENGTH).refine(isPlainLine, 'Niedozwolone znaki.'),
      'Podaj każdy punkt w osobnym wierszu.',
    )
    .max(MAX_POINTS, `Podaj najwyżej ${MAX_POINTS} punktów.`),
);

/** Fields of the form of a review, and of its request without the photos. */
export const reviewFieldsSchema = z.object({
  value: z.preprocess(
    (value) => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value),
    z.int(STARS_MESSAGE).min(1, STARS_MESSAGE).max(5, STARS_MESSAGE),
  ),
  text: userTextSchema({ min: 10, max: 4000, message: 'Napisz, co myślisz o produkcie: co najmniej 10 znaków.' }),
  pluses: pointsSchema,
  minuses: pointsSchema,
  name: nickSchema,
});

/** Body of POST /api/v2/variant/{variantId}/reviews. `photos`: files of pictures in base64. */
export const newReviewSchema = reviewFieldsSchema.extend({
  photos: z
    .array(
      z.string().max(MAX_PHOTO_LENGTH, `Zdjęcie jest za duże: najwyżej ${REVIEW_PHOTOS.maxBytes / 2 ** 20} MB.`),
      'Nieprawidłowe zdjęcia.',
    )
    .max(REVIEW_PHOTOS.max, `Dodaj najwyżej ${REVIEW_PHOTOS.max} zdjęcia.`)
    .default([]),
});
export type NewReview = z.infer<typeof newReviewSchema>;

/** Response to a new review. */
export const newReviewResponseSchema = z.object({ variantId: z.int() });
