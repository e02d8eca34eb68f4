import { z } from 'zod';
import { statementSchema } from './contentReport.ts';
import { textSchema } from './text.ts';

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

const textChoiceSchema = z.object({ decision: z.enum(['publish', 'refuse']) });
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
