import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { findTargetPriceError, parseTargetPrice } from './targetPrice.ts';
import { MAX_ID } from '../site/storedValues.ts';
import { priceAmountSchema, variantSchema } from '../offers/variants.ts';

/** A visitor waits for the variant to be available, or for its price to fall to the target. */
const watchdogTypeSchema = z.enum(['availability', 'price']);

/** PLN; null without a target. */
const targetPriceSchema = priceAmountSchema.nullable();

const newTargetPriceSchema = z
  .number('Podaj cenę jako liczbę.')
  .superRefine((price, context) => {
    const message = findTargetPriceError(price);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullable()
  .default(null);

/** Response of GET /pl/api/v1/{project}/watchdog/{variantId}. */
export const watchdogSchema = z.object({
  subscribed: z.boolean(),
  /** Null if not subscribed. */
  type: watchdogTypeSchema.nullable(),
  targetPrice: targetPriceSchema,
});

export type Watchdog = z.infer<typeof watchdogSchema>;

/** Body of POST /pl/api/v1/{project}/watchdog/{variantId} and …/all-shops. Without a target, any lower price counts. */
export const watchdogSubscriptionSchema = z.strictObject({ email: emailSchema, targetPrice: newTargetPriceSchema });
export type WatchdogSubscription = z.infer<typeof watchdogSubscriptionSchema>;

/** Parameter of the form that ends a watch. */
export const watchParamSchema = z.object({ variantId: z.coerce.number().int().min(1).max(MAX_ID) });

/** The form that watches a variant: the target price is the text that was typed. */
export const watchFormSchema = watchParamSchema.extend({
  email: emailSchema,
  /** Whether the price of any shop of the product counts, with delivery; else that of the offer, without. */
  shops: z.enum(['all', 'one']).default('one'),
  targetPrice: z
    .string()
    .default('')
    .transform((text, context) => {
      const { price, error } = parseTargetPrice(text);
      if (error === undefined) return price;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    }),
});

/** Response of GET /api/v2/user/variants-watched. */
export const watchedVariantsSchema = z.array(
  z.object({ variant: variantSchema, type: watchdogTypeSchema, targetPrice: targetPriceSchema }),
);
export type WatchedVariants = z.infer<typeof watchedVariantsSchema>;

/** Response of GET /api/v2/user/watch-states: what the visitor watches, the newest first. */
export const watchStatesSchema = z.array(
  z.object({
    variantId: z.int(),
    /** Of the variant. */
    productId: z.int(),
    targetPrice: targetPriceSchema,
    /** Whether the price of any shop of the product counts, with delivery; else that of the variant, without. */
    isOfAllShops: z.boolean(),
    /** Nothing is sent before. */
    isConfirmed: z.boolean(),
    /** Of the mails, without most of its name: others may use the browser. */
    address: z.string(),
    /** Of all shops that sell the product and say what delivery costs; null without any, or if only the variant is watched. */
    lowestTotal: priceAmountSchema.nullable(),
  }),
);
export type WatchStates = z.infer<typeof watchStatesSchema>;

/** Response of GET /api/v2/user/unconfirmed-watches: ids of variants. */
export const unconfirmedWatchesSchema = z.array(z.number().int());
