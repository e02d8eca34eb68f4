import { z } from 'zod';
import { emailSchema } from './account.ts';
import { lineSchema } from './partner.ts';
import { textSchema } from './text.ts';
import { userTextSchema } from './userTexts.ts';

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
export const statementSchema = textSchema(2000);
