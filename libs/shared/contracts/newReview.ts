import { z } from 'zod';
import { isPlainLine, textSchema } from './text.ts';
import { nickSchema, userTextSchema } from './userTexts.ts';

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
