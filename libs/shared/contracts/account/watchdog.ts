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
  .nullable();

/** Response of GET /pl/api/v1/{project}/watchdog/{variantId}. */
export const watchdogSchema = z.object({
  subscribed: z.boolean(),
  /** Null if not subscribed. */
  type: watchdogTypeSchema.nullable(),
  targetPrice: targetPriceSchema,
});

export type Watchdog = z.infer<typeof watchdogSchema>;

/** Body of POST /pl/api/v1/{project}/watchdog/{variantId}. */
export const watchdogSubscriptionSchema = z.strictObject({ email: emailSchema, targetPrice: newTargetPriceSchema });
export type WatchdogSubscription = z.infer<typeof watchdogSubscriptionSchema>;

/** Parameter of the form that ends a watch. */
export const watchParamSchema = z.object({ variantId: z.coerce.number().int().min(1).max(MAX_ID) });

/** The form that watches a variant: the target price is the text that was typed. */
export const watchFormSchema = watchParamSchema.extend({
  email: emailSchema,
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

/** Response of GET /api/v2/user/unconfirmed-watches: ids of variants. */
export const unconfirmedWatchesSchema = z.array(z.number().int());
