import { PAYMENT_METHODS, type PaymentMethod, shopDetailsChangeSchema } from '@gniazdo/contracts/account';
import { z } from 'zod';

const choice = z.string().optional();
const { paymentMethods: _, ...texts } = shopDetailsChangeSchema.shape;

/** The fields of the form: each method of payment has a checkbox, which sends a text or nothing. */
export const detailsFormSchema = z
  .object({
    ...texts,
    ...(Object.fromEntries(PAYMENT_METHODS.map((method) => [getPaymentField(method), choice])) as Record<
      ReturnType<typeof getPaymentField>,
      typeof choice
    >),
  })
  .transform((fields) => ({
    ...Object.fromEntries(Object.keys(texts).map((name) => [name, fields[name as keyof typeof texts]])),
    paymentMethods: PAYMENT_METHODS.filter((method) => fields[getPaymentField(method)] !== undefined),
  }));

export function getPaymentField(method: PaymentMethod) {
  return `pay-${method}` as const;
}
