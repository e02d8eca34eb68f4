import { defineForm } from '@gniazdo/composition';
import { newAnswerSchema, newQuestionSchema, REVIEW_PHOTOS, reviewFieldsSchema } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { paths, questionPaths } from '@gniazdo/contracts/site';
import { z } from 'zod';

/** Texts and the heads of the parts. */
const MAX_TEXT_BYTES = 64 * 1024;
const MEGABYTES = REVIEW_PHOTOS.maxTotalBytes / 2 ** 20;

/** Parameter of the pages' routes. */
const id = z.string().regex(/^[1-9]\d{0,9}$/, 'Nie ma takiej strony.');

/** The questions, with the one that was just sent. */
const toQuestions = () => questionPaths.questions(placeholder('variantId'), { nowe: placeholder('secret') });

export const questionForm = defineForm({
  path: '/product/:id/questions',
  schema: newQuestionSchema.extend({ id }),
  call: ({ id, ...body }) => ({ method: 'POST', path: `/api/v2/variant/${id}/questions`, body }),
  next: toQuestions,
});

export const answerForm = defineForm({
  path: '/pqa/answer/:id',
  schema: newAnswerSchema.extend({ id }),
  call: ({ id, ...body }) => ({ method: 'POST', path: `/api/v2/question/${id}/answers`, body }),
  next: toQuestions,
});

export const reviewForm = defineForm({
  path: '/product/:id/reviews/new',
  schema: reviewFieldsSchema.extend({
    id,
    photos: z
      .array(
        z.int().max(REVIEW_PHOTOS.maxBytes, `Zdjęcie jest za duże: najwyżej ${REVIEW_PHOTOS.maxBytes / 2 ** 20} MB.`),
      )
      .max(REVIEW_PHOTOS.max, `Dodaj najwyżej ${REVIEW_PHOTOS.max} zdjęcia.`),
  }),
  uploads: {
    maxBytes: REVIEW_PHOTOS.maxTotalBytes + MAX_TEXT_BYTES,
    tooLarge: `Zdjęcia są za duże: razem mogą mieć najwyżej ${MEGABYTES} MB. Wybierz je jeszcze raz.`,
  },
  call: ({ id, photos: _sizes, ...body }) => ({
    method: 'POST',
    path: `/api/v2/variant/${id}/reviews`,
    body,
    photos: { field: 'photos' },
  }),
  next: () => paths.reviews(placeholder('variantId'), { dodano: 'tak' }),
});
