import { z } from 'zod';

/** Kinds of texts of visitors that staff publishes or refuses. */
export const moderatedKindSchema = z.enum(['question', 'answer', 'review']);
export type ModeratedKind = z.infer<typeof moderatedKindSchema>;

/** Body of POST /api/v2/moderation/{kind}/{id}. `by`: the name of the member of staff. */
export const moderationDecisionSchema = z.object({
  decision: z.enum(['publish', 'refuse']),
  by: z.string().min(1).max(200),
});
export type ModerationDecision = z.infer<typeof moderationDecisionSchema>;

/** Response of GET /api/v2/moderation: the texts that wait, the oldest first. */
export const moderationQueueSchema = z.object({
  total: z.int(),
  entries: z.array(
    z.object({
      kind: moderatedKindSchema,
      id: z.int(),
      variant: z.object({ id: z.int(), name: z.string() }),
      userNickName: z.string().nullable(),
      text: z.string(),
      /** Of an answer. */
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
