import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { lineSchema } from './shops.ts';
import { userTextSchema } from './userTexts.ts';
import { textSchema } from '../site/storedValues.ts';

const MIN_EXPLANATION_LENGTH = 20;
const MAX_EXPLANATION_LENGTH = 4000;

/** Why content is reported, with the texts of the form. */
export const REPORT_REASONS = {
  illegal: 'Treść niezgodna z prawem',
  rights: 'Naruszenie moich praw, np. autorskich',
  privacy: 'Dane osobowe lub prywatność',
  offensive: 'Treść obraźliwa lub nienawistna',
  untrue: 'Fałszywa opinia lub nieprawdziwa informacja',
  other: 'Inny powód',
} as const;
type ReportReason = keyof typeof REPORT_REASONS;

/** Kinds of texts that a report can name. `review` has the external id as key, others their id. */
export const reportedKindSchema = z.enum(['question', 'answer', 'review', 'star-review', 'star-reply']);
export type ReportedContent = { kind: z.infer<typeof reportedKindSchema>; key: string };

/** A text as in a query: `star-review:12`; null for anything else. */
const reportedContentSchema = z
  .string()
  .max(1000)
  .transform((text): ReportedContent | null => {
    const [kind, ...key] = text.split(':');
    const parsed = reportedKindSchema.safeParse(kind);
    return parsed.success && key.join(':') !== '' ? { kind: parsed.data, key: key.join(':') } : null;
  });

/** Body of POST /api/v2/content-report. */
export const contentReportSchema = z.object({
  /** URL or path of a page of this site. */
  address: lineSchema('Podaj adres strony', 1000),
  content: reportedContentSchema.nullish(),
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]], 'Wybierz powód'),
  explanation: userTextSchema({
    min: MIN_EXPLANATION_LENGTH,
    max: MAX_EXPLANATION_LENGTH,
    message: `Opisz, co jest nie tak: co najmniej ${MIN_EXPLANATION_LENGTH} znaków`,
  }),
  name: lineSchema('Podaj imię i nazwisko lub nazwę firmy'),
  email: emailSchema,
  isInGoodFaith: z.literal(true, 'Potwierdź, że zgłoszenie jest rzetelne'),
});
export type ContentReport = z.infer<typeof contentReportSchema>;

/** Number of a report: `ZT-` and eight characters. */
export const reportReferenceSchema = z.string().regex(/^ZT-[0-9A-HJKMNP-TV-Z]{8}$/);

/** Response of POST /api/v2/content-report. */
export const contentReportResponseSchema = z.object({ reference: reportReferenceSchema });

/** What staff write to the person who has reported content. */
const statementSchema = textSchema(2000);

/**
 * What waits for staff: texts of visitors and shops (`star-`: about a shop), reports of content, and imports of shops that are
 * held (published: confirmed).
 */
export const moderatedKindSchema = z.enum([
  'question',
  'answer',
  'review',
  'star-review',
  'star-reply',
  'report',
  'held-import',
]);
export type ModeratedKind = z.infer<typeof moderatedKindSchema>;

const textChoiceSchema = z.object({
  decision: z.enum(['publish', 'refuse']),
  /** Of a refused reply of a shop, in Polish: the shop reads it. */
  reason: statementSchema.optional(),
});
const reportChoiceSchema = z.object({ decision: z.enum(['uphold', 'reject']), statement: statementSchema.min(1) });

/** What a member of staff chooses: for a text, or for a report, with a Polish statement for its author. */
export const moderationChoiceSchema = z.discriminatedUnion('decision', [textChoiceSchema, reportChoiceSchema]);

/** Name of the member of staff, which the shell adds. */
const by = { by: textSchema(200).min(1) };

/** Body of POST /api/v2/moderation/{kind}/{id}. */
export const moderationDecisionSchema = z.discriminatedUnion('decision', [
  textChoiceSchema.extend(by),
  reportChoiceSchema.extend(by),
]);
export type ModerationDecision = z.infer<typeof moderationDecisionSchema>;

/** Response of GET /api/v2/moderation: the texts that wait, the oldest first. */
export const moderationQueueSchema = z.object({
  total: z.int(),
  entries: z.array(
    z.object({
      kind: moderatedKindSchema,
      id: z.int(),
      /** What the text is about: a variant or a shop, with the path of its page. */
      subject: z.object({ name: z.string(), path: z.string() }),
      userNickName: z.string().nullable(),
      text: z.string(),
      /** Of a report. */
      report: z.object({ reference: z.string(), reason: z.string() }).nullable(),
      /** What an answer or a reply of a shop replies to, or what a report is about. */
      question: z.string().nullable(),
      /** Of a review. */
      value: z.int().nullable(),
      pluses: z.array(z.string()),
      minuses: z.array(z.string()),
      /** Small pictures, as data URLs. */
      photos: z.array(z.string()),
      dateTime: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type ModerationQueue = z.infer<typeof moderationQueueSchema>;
