import {
  newAnswerSchema,
  newEntrySchema,
  newQuestionSchema,
  newReviewResponseSchema,
  newReviewSchema,
  paths,
  questionPaths,
} from '@gniazdo/contracts';
import type { z } from 'zod';

/** A form on a page of a remote, which is sent to the URL of the page. The shell passes it on to the API. */
export type PageForm = {
  /** Route of the page below the prefix, with the parameter `id`. */
  path: string;
  /** Whether it has photos. */
  hasPhotos?: boolean;
  schema: z.ZodType<object>;
  /** Path of the API that takes the fields. */
  apiPath: (id: string) => string;
  /** Path of the page after a success, from the response of the API. Throws if the response has another shape. */
  next: (response: unknown) => string;
};

export const PAGE_FORMS: PageForm[] = [
  {
    path: '/product/:id/questions',
    schema: newQuestionSchema,
    apiPath: (id) => `/api/v2/variant/${id}/questions`,
    next: getNextOfEntry,
  },
  {
    path: '/pqa/answer/:id',
    schema: newAnswerSchema,
    apiPath: (id) => `/api/v2/question/${id}/answers`,
    next: getNextOfEntry,
  },
  {
    path: '/product/:id/reviews/new',
    hasPhotos: true,
    schema: newReviewSchema,
    apiPath: (id) => `/api/v2/variant/${id}/reviews`,
    next: (response) => paths.reviews(newReviewResponseSchema.parse(response).variantId, { dodano: 'tak' }),
  },
];

/** The questions, with the one that was just sent. */
function getNextOfEntry(response: unknown) {
  const { variantId, secret } = newEntrySchema.parse(response);
  return questionPaths.questions(variantId, { nowe: secret });
}
