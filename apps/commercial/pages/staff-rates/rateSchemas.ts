import { parseGrosze, RATE_LIMITS } from '@gniazdo/contracts/account';
import { z } from 'zod';
import { idSchema } from '../staff-shops/formSchemas.ts';

const AMOUNT = 'Write an amount from 0 to 100 PLN, such as 0,45.';
const DAY = 'Choose a day.';
const MAX_PRICE = 1_000_000_000;

function amountSchema(max: number, message: string) {
  return z
    .string(message)
    .transform((text) => parseGrosze(text) ?? -1)
    .pipe(z.int().min(0, message).max(max, message));
}

const change = {
  version: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  reason: z
    .string('Write why.')
    .trim()
    .min(1, 'Write why.')
    .max(RATE_LIMITS.reason, `Shorten it to ${RATE_LIMITS.reason} characters.`),
};
/** A day, or nothing. */
const day = z
  .string()
  .default('')
  .transform((text) => text || null)
  .pipe(z.iso.date(DAY).nullable());
const grosze = amountSchema(RATE_LIMITS.grosze, AMOUNT);
const text = z.string().trim().max(200).optional();

/** The fields of the page of minimums. */
export const minimumFormSchema = z.object({
  /** Empty: every category. */
  category: text.transform((slug) => slug || null),
  priceFrom: amountSchema(MAX_PRICE, 'Write a price, such as 500.'),
  /** Empty: the band ends. */
  grosze: z
    .string()
    .trim()
    .transform((amount) => amount || null)
    .pipe(grosze.nullable()),
  from: day,
  ...change,
});

/** The fields of the page of the rates of a shop. The result has the last segment of the API's path, and its body. */
export const shopRatesFormSchema = z
  .object({
    shopId: z.string(),
    kind: z.string(),
    version: z.string().optional(),
    reason: z.string().optional(),
    scope: z.string().optional(),
    category: z.string().optional(),
    offer: z.string().optional(),
    grosze: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    rateId: z.string().optional(),
    freeClicks: z.string().optional(),
  })
  .pipe(
    z.discriminatedUnion(
      'kind',
      [
        z
          .object({
            kind: z.literal('rate'),
            shopId: idSchema,
            scope: z.enum(['shop', 'category', 'offer'], 'Choose what the rate is for.'),
            category: text,
            offer: text,
            grosze,
            from: day,
            to: day,
            ...change,
          })
          // Otherwise a rate that was meant for a few offers would be that of all.
          .refine(
            ({ scope, category, offer }) => (scope === 'category' || !category) && (scope === 'offer' || !offer),
            {
              path: ['scope'],
              message: 'The rate is for something else than the fields below: choose one, and empty the other.',
            },
          )
          .transform(({ kind, shopId, ...body }) => ({ path: 'rates', done: kind, shopId, body })),
        z
          .object({ kind: z.literal('end'), shopId: idSchema, rateId: idSchema, ...change })
          .transform(({ kind, shopId, ...body }) => ({ path: 'rate-ends', done: kind, shopId, body })),
        z
          .object({
            kind: z.literal('free'),
            shopId: idSchema,
            freeClicks: z
              .string()
              .trim()
              .regex(/^\d{1,7}$/, 'Write a number.')
              .transform(Number)
              .pipe(z.int().max(RATE_LIMITS.freeClicks, 'Write at most 1000000.')),
            ...change,
          })
          .transform(({ kind, shopId, ...body }) => ({ path: 'free-clicks', done: kind, shopId, body })),
      ],
      'Choose what to do.',
    ),
  );
