import {
  newAnswerSchema,
  newEntrySchema,
  newQuestionSchema,
  newReviewResponseSchema,
  newReviewSchema,
  paths,
  questionPaths,
} from '@gniazdo/contracts';
import { z } from 'zod';
import type { FormDefinition } from '../forms/receiveForm.ts';

/** Parameter of the page's route. */
const id = z.string().regex(/^[1-9]\d{0,9}$/);
const questionSchema = newQuestionSchema.extend({ id });
const answerSchema = newAnswerSchema.extend({ id });
const reviewSchema = newReviewSchema.extend({ id });

/** Forms on pages of remotes, which are sent to the URL of the page. */
export const PAGE_FORMS = {
  question: {
    schema: questionSchema,
    call: ({ id, ...body }) => ({ method: 'POST', path: `/api/v2/variant/${id}/questions`, body }),
    next: getNextOfEntry,
  } satisfies FormDefinition<z.infer<typeof questionSchema>>,
  answer: {
    schema: answerSchema,
    call: ({ id, ...body }) => ({ method: 'POST', path: `/api/v2/question/${id}/answers`, body }),
    next: getNextOfEntry,
  } satisfies FormDefinition<z.infer<typeof answerSchema>>,
  review: {
    schema: reviewSchema,
    call: ({ id, ...body }) => ({ method: 'POST', path: `/api/v2/variant/${id}/reviews`, body }),
    next: (_, response) => paths.reviews(newReviewResponseSchema.parse(response).variantId, { dodano: 'tak' }),
  } satisfies FormDefinition<z.infer<typeof reviewSchema>>,
};

export function isPageId(text: string) {
  return id.safeParse(text).success;
}

/** The questions, with the one that was just sent. */
function getNextOfEntry(_: unknown, response: unknown) {
  const { variantId, secret } = newEntrySchema.parse(response);
  return questionPaths.questions(variantId, { nowe: secret });
}
