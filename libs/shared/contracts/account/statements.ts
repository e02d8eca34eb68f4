import { z } from 'zod';
import { textSchema } from '../site/storedValues.ts';
import { readerRoleSchema } from './shopMembers.ts';
import { groszeSchema } from './amounts.ts';

export const STATEMENT_LIMITS = {
  /** Characters of the reason of a correction. */
  reason: 500,
  /** Statements of a page of a list. */
  listed: 100,
} as const;

/** In percent. */
export const VAT_RATE = 23;

const countSchema = z.int().min(0);
const dateTimeSchema = z.iso.datetime({ offset: true });
/** The first day of a month. */
const monthSchema = z.iso.date();

/** All amounts are in whole grosze; `net` ones are without VAT. */
const sums = { net: z.int(), vat: z.int(), gross: z.int() };

const statementLineSchema = z.object({
  /**
   * `clicks`: charged; `free`, `budget`, `unrated`: free ones, those over a budget, those without a rate; `repeated`, `unusual`,
   * `own`, `bot`: not recorded; `earlier`: from before rates were recorded with each click; `late`: recorded after their
   * `month` was closed.
   */
  kind: z.enum([
    'clicks',
    'free',
    'budget',
    'unrated',
    'repeated',
    'unusual',
    'own',
    'bot',
    'earlier',
    'late',
    'correction',
  ]),
  /** Of charged clicks. */
  category: z.string().nullable(),
  month: monthSchema.nullable(),
  /** Null for a correction. */
  count: countSchema.nullable(),
  /** Net, of charged clicks. */
  unitPrice: z.int().nullable(),
  /** Net. */
  amount: z.int(),
  /** Of a correction. */
  reason: z.string().nullable(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

const summary = {
  id: z.int(),
  /** Such as `2026/11/0007`. */
  number: z.string(),
  month: monthSchema,
  closedAt: dateTimeSchema,
  ...sums,
};

const correctionSchema = z.object({
  id: z.int(),
  /** Net. */
  amount: z.int(),
  reason: z.string(),
  at: dateTimeSchema,
  /** The statement that has it as a line; null until the next one is closed. */
  statement: z.object({ id: z.int(), number: z.string() }).nullable(),
});

/** Response of GET /api/v2/shop-panel/statements/{statementId}: a closed month, which never changes. */
export const statementSchema = z.object({
  role: readerRoleSchema,
  ...summary,
  vatRate: z.int(),
  /** Null: the settings did not name the company. */
  seller: z.object({ name: z.string(), address: z.array(z.string()), nip: z.string() }).nullable(),
  buyer: z.object({ name: z.string(), address: z.string().nullable(), nip: z.string().nullable() }),
  lines: z.array(statementLineSchema),
  /** What was wrong in it, and is put right by a later statement. */
  corrections: z.array(correctionSchema),
});
export type Statement = z.infer<typeof statementSchema>;

/** Response of GET /api/v2/shop-panel/statements. */
export const shopStatementsSchema = z.object({
  role: readerRoleSchema,
  /** Months without a statement, the oldest first, with sums until now. `isEnded`: it will be closed soon. */
  open: z.array(z.object({ month: monthSchema, isEnded: z.boolean(), lines: z.array(statementLineSchema), ...sums })),
  vatRate: z.int(),
  /** The newest first. */
  statements: z.array(z.object(summary)),
  /** Payments minus the gross sums of all statements. */
  balance: z.object({ paid: z.int(), gross: z.int(), amount: z.int() }),
});
export type ShopStatements = z.infer<typeof shopStatementsSchema>;

/** Response of GET /api/v2/statements: those of one month, by number. */
export const staffStatementsSchema = z.object({
  /** Months with statements, the newest first. */
  months: z.array(monthSchema),
  /** Null if there are no statements. */
  month: monthSchema.nullable(),
  /** Of the whole month. */
  totals: z.object({ statements: countSchema, ...sums }),
  statements: z.array(z.object({ ...summary, shop: z.object({ id: z.int(), name: z.string() }) })),
  /** `after` of the next page: the last id; null on the last page. */
  next: z.int().nullable(),
});
export type StaffStatements = z.infer<typeof staffStatementsSchema>;

/** Response of GET /api/v2/statements/{statementId}. */
export const staffStatementSchema = statementSchema.extend({
  shop: z.object({ id: z.int(), name: z.string() }),
  corrections: z.array(correctionSchema.extend({ by: z.string() })),
  /** Id of its last correction, 0 without any. */
  version: countSchema,
});
export type StaffStatement = z.infer<typeof staffStatementSchema>;

/**
 * Body of POST /api/v2/statements/{statementId}/corrections. Nothing is recorded if there is a later correction than
 * `version`. `by` is the name of the member of staff, which the shell adds.
 */
export const statementCorrectionSchema = z.object({
  amount: groszeSchema.refine((grosze) => grosze !== 0, 'Write an amount that is not 0.'),
  reason: z.string('Write why.').trim().pipe(textSchema(STATEMENT_LIMITS.reason).min(1, 'Write why.')),
  version: countSchema,
  by: textSchema(200).min(1),
});
export type StatementCorrection = z.infer<typeof statementCorrectionSchema>;

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Response of GET …/statements/{statementId}/file/{format}. */
export const statementFileSchema = z.object({
  name: z.string().regex(/^[\w-]+\.(?:csv|pdf)$/),
  base64: z.base64(),
});
