import { route } from './paths.ts';

/** Pages of questions, and the form of a review. Apart from `paths`, because no script of browsers needs them. */
export const questionPaths = {
  /** Questions about a variant’s product; `nowe` is the secret of an author, `strona` from 2. */
  questions: (variantId: number | string, query?: { strona?: number; nowe?: string }) =>
    route('/product/:id/questions', { id: variantId }, query),
  /** The form of an answer. */
  answer: (questionId: number) => route('/pqa/answer/:id', { id: questionId }),
  /** The form of a review. */
  writeReview: (variantId: number) => route('/product/:id/reviews/new', { id: variantId }),
} as const;
