import { z } from 'zod';
import { textSchema } from '../site/storedValues.ts';
import { shopStateSchema } from './shops.ts';

export const RATE_LIMITS = {
  /** Grosze of a rate or a minimum. */
  grosze: 10_000,
  /** Grosze of a budget. */
  budget: 100_000_000,
  /** Free clicks of a month. */
  freeClicks: 1_000_000,
  /** Rates of a shop that are valid or planned. */
  rates: 500,
  /** Ended rates that pages show. */
  ended: 100,
  /** Minimums that are valid or planned. */
  minimums: 500,
  /** Characters of the identifier of an offer, and of a reason. */
  offer: 200,
  reason: 1_000,
} as const;

const countSchema = z.int().min(0);
const dateTimeSchema = z.iso.datetime({ offset: true });
const MAX_INTEGER = 2_147_483_647;

/** Of the rates and budgets of a shop. If there is a later one, nothing is changed. */
const version = { version: z.int().min(0).max(MAX_INTEGER) };
/** Of changes of staff: `by` is the name of the member of staff, which the shell adds. */
const staff = {
  reason: z.string('Write why.').trim().pipe(textSchema(RATE_LIMITS.reason).min(1, 'Write why.')),
  by: textSchema(200).min(1),
};

/** Its categories are known by their slugs, its offers by their identifiers in the file of the shop. */
const newRateFields = {
  scope: z.enum(['shop', 'category', 'offer'], 'Wybierz, czego dotyczy stawka.'),
  category: textSchema(200).optional(),
  offer: textSchema(RATE_LIMITS.offer).optional(),
  grosze: z.int().min(0).max(RATE_LIMITS.grosze),
  /** Polish days: the first one, or null for now, and the last one, or null without an end. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
};

/** Body of POST /api/v2/shop-panel/rates. */
export const newRateSchema = z.object({ ...newRateFields, ...version });
export type NewRate = z.infer<typeof newRateSchema>;

/** Body of POST /api/v2/shop-panel/rates/{rateId}/end. */
export const rateEndSchema = z.object(version);

const budgetFields = {
  /** Grosze; null: no limit. */
  daily: z.int().min(1).max(RATE_LIMITS.budget).nullable(),
  monthly: z.int().min(1).max(RATE_LIMITS.budget).nullable(),
};

/** Body of POST /api/v2/shop-panel/budgets. */
export const shopBudgetsSchema = z.object({ ...budgetFields, ...version });

/** Body of POST /api/v2/shops/{shopId}/rates. */
export const staffRateSchema = z.object({ ...newRateFields, ...version, ...staff });

/** Body of POST /api/v2/shops/{shopId}/rate-ends. */
export const staffRateEndSchema = z.object({ rateId: z.int().min(1).max(MAX_INTEGER), ...version, ...staff });

/** Body of POST /api/v2/shops/{shopId}/free-clicks. */
export const freeClicksSchema = z.object({
  freeClicks: z.int().min(0).max(RATE_LIMITS.freeClicks),
  ...version,
  ...staff,
});

/** Body of POST /api/v2/rate-minimums/change. */
export const newMinimumSchema = z.object({
  /** Slug; null: every category. */
  category: textSchema(200).nullable(),
  /** Grosze: the lowest price of an offer of the band. */
  priceFrom: z.int().min(0).max(1_000_000_000),
  /** Null: the band ends. */
  grosze: z.int().min(0).max(RATE_LIMITS.grosze).nullable(),
  /** A Polish day; null: now. */
  from: z.iso.date().nullable(),
  /** Id of the last minimum that the page showed. If there is a later one, nothing is changed. */
  ...version,
  ...staff,
});
export type NewMinimum = z.infer<typeof newMinimumSchema>;

const categorySchema = z.object({ slug: z.string(), name: z.string() });

/** Response of GET /api/v2/rate-minimums: by category, every category first, and by price. */
export const rateMinimumsSchema = z.object({
  minimums: z.array(
    z.object({
      id: z.int(),
      /** Null: every category. */
      category: categorySchema.nullable(),
      priceFrom: z.int(),
      /** Null: the band ends. */
      grosze: z.int().nullable(),
      from: dateTimeSchema,
      /** Not valid yet. */
      isPlanned: z.boolean(),
    }),
  ),
  version: z.int(),
  /** Our categories, for the form of staff. */
  categories: z.array(categorySchema),
});
export type RateMinimums = z.infer<typeof rateMinimumsSchema>;

const rateSchema = z.object({
  id: z.int(),
  /** Both null: the rate of the whole shop. */
  category: categorySchema.nullable(),
  /** `name`: null if the shop does not have the offer any more. */
  offer: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  grosze: z.int(),
  from: dateTimeSchema,
  /** When it ended or will end. */
  to: dateTimeSchema.nullable(),
  state: z.enum(['valid', 'planned', 'ended']),
  /** Who set it. */
  by: z.string(),
});

const usageSchema = z.object({
  clicks: countSchema,
  /** Of these: not charged, because they were free, over a budget, or without a rate. */
  free: countSchema,
  budget: countSchema,
  unrated: countSchema,
  grosze: countSchema,
});

/**
 * Response of GET /api/v2/shop-panel/rates and of GET /api/v2/shops/{shopId}/rates: what clicks of a shop cost, and what is
 * used up.
 */
export const shopRatesSchema = z.object({
  eshop: z.object({ id: z.int(), name: z.string() }),
  /** Whether the account may change rates and budgets. */
  canChange: z.boolean(),
  version: z.int(),
  state: shopStateSchema,
  stateReason: z.string().nullable(),
  freeClicks: countSchema,
  /** Grosze; null: no limit. */
  budgets: z.object({ daily: z.int().nullable(), monthly: z.int().nullable() }),
  today: usageSchema,
  month: usageSchema,
  /** Clicks of this month that are not recorded. */
  uncharged: z.object({ repeated: countSchema, unusual: countSchema, own: countSchema, bot: countSchema }),
  /** Valid and planned ones. */
  rates: z.array(rateSchema),
  /** The last ones that have ended. */
  ended: z.array(rateSchema),
  /** Those that offers of the shop are in, with their ancestors. */
  categories: z.array(categorySchema),
});
export type ShopRates = z.infer<typeof shopRatesSchema>;
