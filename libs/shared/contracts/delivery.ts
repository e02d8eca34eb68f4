import { z } from 'zod';
import { priceAmountSchema } from './variant.ts';

export const deliveryProviderSchema = z.object({
  label: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      label: z.string(),
      /** PLN; 0 is free. */
      price: priceAmountSchema,
      /** PLN with cash on delivery; null if it is not offered. */
      priceCod: priceAmountSchema.nullable(),
      deliveryDays: z.int().nullable(),
    }),
  ),
});
export type DeliveryProvider = z.infer<typeof deliveryProviderSchema>;
