import { z } from 'zod';
import { readerRoleSchema } from './shopMembers.ts';
import { emailSchema } from './accounts.ts';
import { shopDecisionSchema } from './appeals.ts';
import { userTextSchema } from './userTexts.ts';
import { isPlainLine, textSchema } from '../site/storedValues.ts';

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A Polish tax number: ten digits, the last of which checks the others. */
export function isNip(text: string) {
  if (!/^\d{10}$/.test(text) || /^(\d)\1*$/.test(text)) return false;
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return sum % 11 === Number(text[9]);
}

/** As people write it, with spaces, dashes or the country: `PL 526-000-12-46` → `5260001246`. */
export const nipSchema = z
  .string('Podaj NIP')
  .max(30, 'Podaj poprawny NIP')
  .transform((text) => text.replaceAll(/[\s-]/g, '').replace(/^PL/i, ''))
  .pipe(z.string().min(1, 'Podaj NIP').refine(isNip, 'Podaj poprawny NIP'));

const MAX_MESSAGE_LENGTH = 4000;
const URL_MESSAGE = 'Podaj adres strony, np. https://sklep.pl';

/** One line of text that is not empty. */
export function lineSchema(message: string, max = 200) {
  return z.string(message).trim().pipe(textSchema(max).min(1, message).refine(isPlainLine, 'Niedozwolone znaki.'));
}

/** An address with or without `https://`. */
const websiteSchema = z
  .string(URL_MESSAGE)
  .trim()
  .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    textSchema(500)
      .min(1, URL_MESSAGE)
      .pipe(z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: URL_MESSAGE })),
  );

/** Body of POST /api/v2/partner/contact-message. */
export const contactMessageSchema = z.object({
  name: lineSchema('Podaj imię i nazwisko'),
  email: emailSchema,
  message: z.string('Napisz wiadomość').trim().pipe(textSchema(MAX_MESSAGE_LENGTH).min(1, 'Napisz wiadomość')),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Body of POST /api/v2/partner/application: a shop wants to show its offers. */
export const shopApplicationSchema = z.object({
  company: lineSchema('Podaj nazwę firmy'),
  nip: nipSchema,
  name: lineSchema('Podaj imię i nazwisko'),
  email: emailSchema,
  website: websiteSchema,
  /** Address of the file with the offers; null if there is none yet. */
  feedUrl: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(websiteSchema.nullable())
    .nullish(),
  acceptsTerms: z.literal(true, 'Zaakceptuj regulamin dla sklepów'),
});
export type ShopApplication = z.infer<typeof shopApplicationSchema>;

const MAX_REPLY_LENGTH = 2000;
const INTERVAL_MESSAGE = 'Wybierz, jak często pobierać plik';

/** `setup`: approved, but not shown yet. `paused`, `ended`: not shown. */
export const shopStateSchema = z.enum(['setup', 'live', 'paused', 'ended']);
export type ShopState = z.infer<typeof shopStateSchema>;

/** How often feeds can be fetched, in hours. */
export const FEED_INTERVALS = [1, 3, 6, 12, 24, 168] as const;

const countSchema = z.int().min(0);
const dateTimeSchema = z.iso.datetime({ offset: true });

/** What one import of a feed has done. */
const shopImportFields = {
  id: z.int(),
  /** Name of the file. */
  file: z.string().nullable(),
  startedAt: dateTimeSchema,
  /** `unchanged`: the server has no newer file; `held`: it would change too much, so nothing was changed. */
  outcome: z.enum(['imported', 'unchanged', 'failed', 'held']),
  /** Why the import failed, in English. */
  message: z.string().nullable(),
  /** Null unless the file was imported. */
  counts: z
    .object({
      read: countSchema,
      new: countSchema,
      changed: countSchema,
      unchanged: countSchema,
      deactivated: countSchema,
      refused: countSchema,
      /** Unknown for older imports. */
      warnings: countSchema.optional(),
    })
    .nullable(),
};

/** Response of GET /api/v2/shop-panel: the figures of the shop of the signed-in account. */
export const shopPanelSchema = z.object({
  /** Of the member who reads. */
  role: readerRoleSchema,
  state: shopStateSchema.optional(),
  /** Why it is in this state. */
  stateReason: z.string().nullish(),
  eshop: z.object({ name: z.string(), slug: z.string() }),
  /** Null: no file is fetched. */
  feed: z.object({ url: z.string(), everyHours: z.int(), nextAt: dateTimeSchema }).nullable(),
  /** The last ones, newest first. */
  imports: z.array(z.object(shopImportFields)),
  /** `waiting`: those that do not follow the state of the shop yet. */
  offers: z.object({ active: countSchema, inactive: countSchema, waiting: countSchema.optional() }),
  /** Payments minus the statements with VAT, PLN; the last payments, newest first. */
  balance: z.object({
    amount: z.number(),
    /** Clicks and corrections that are in no statement yet, without VAT, PLN. */
    openNet: z.number().optional(),
    payments: z.array(z.object({ day: z.iso.date(), reference: z.string(), amount: z.number() })),
  }),
  /** The last 30 days in Poland, the newest first. `cost`: clicks at the rates of their time, PLN. */
  days: z.array(z.object({ day: z.iso.date(), impressions: countSchema, clicks: countSchema, cost: z.number() })),
  /** Clicks of these days on offers without a rate, which have no cost. */
  clicksWithoutRate: countSchema,
  /** Those of the last months that the shop may object to, or has, the newest first. */
  decisions: z.array(shopDecisionSchema).optional(),
  /** Whether the shop may report orders, which leads to reviews. */
  hasStar: z.boolean(),
});
export type ShopPanel = z.infer<typeof shopPanelSchema>;

/** Why an import is held, and what became of it. Numbers of offers. */
const holdSchema = z.object({
  /** `open`: waits for a decision; `superseded`: a later import replaced it. */
  state: z.enum(['open', 'confirmed', 'rejected', 'superseded', 'merged']),
  changes: z.object({
    /** Shown before the import. */
    active: countSchema,
    new: countSchema,
    deactivated: countSchema,
    repriced: countSchema,
    /** Of these, by a factor of two or more. */
    repricedFar: countSchema,
  }),
  /** The first offers that would change, PLN; `newPrice` is null for an offer that the file does not have. */
  examples: z.array(z.object({ id: z.string(), name: z.string(), price: z.number(), newPrice: z.number().nullable() })),
});

/** Body of POST /api/v2/shop-panel/imports/{id}/decision. */
export const holdDecisionSchema = z.object({
  decision: z.enum(['confirm', 'reject'], 'Wybierz, co zrobić z plikiem.'),
});

const findingSchema = z.object({ line: z.int(), id: z.string().nullable(), field: z.string(), reason: z.string() });

/** Findings with the same field and reason; `…` stands for the value. The most frequent first. */
const causesSchema = z.array(z.object({ field: z.string(), reason: z.string(), count: countSchema }));

/** Response of GET /api/v2/shop-panel/imports/{id}. The lists have the first thousand findings, by line. */
export const shopImportSchema = z.object({
  role: readerRoleSchema,
  ...shopImportFields,
  /** Of a held import. */
  hold: holdSchema.nullable().optional(),
  refused: z.array(findingSchema),
  warnings: z.array(findingSchema),
  /** All findings by cause; unknown for older imports. */
  refusedCauses: causesSchema.optional(),
  warningCauses: causesSchema.optional(),
});
export type ShopImport = z.infer<typeof shopImportSchema>;

/** Body of POST /api/v2/shop-panel/feed. */
export const shopFeedSchema = z.object({
  url: websiteSchema,
  everyHours: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ],
      INTERVAL_MESSAGE,
    )
    .pipe(z.literal([...FEED_INTERVALS], INTERVAL_MESSAGE)),
});
export type ShopFeed = z.infer<typeof shopFeedSchema>;

/** Response of GET /api/v2/shop-panel/reviews: published reviews of the shop, newest first. */
export const shopReviewsSchema = z.object({
  role: readerRoleSchema,
  page: z.int(),
  hasMore: z.boolean(),
  reviews: z.array(
    z.object({
      id: z.int(),
      rating: z.int().min(1).max(5),
      text: z.string().nullable(),
      dateTime: dateTimeSchema,
      reply: z.object({ text: z.string(), status: z.enum(['pending', 'published', 'refused']) }).nullable(),
    }),
  ),
});
export type ShopReviews = z.infer<typeof shopReviewsSchema>;

/** Body of POST /api/v2/shop-panel/reviews/{id}/reply. */
export const shopReplySchema = z.object({
  text: userTextSchema({ min: 2, max: MAX_REPLY_LENGTH, message: 'Napisz odpowiedź.' }),
});
