import { z } from 'zod';
import { nickSchema, optionalEmailSchema, userTextSchema } from './userTexts.ts';

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
