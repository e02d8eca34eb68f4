import { z } from 'zod';
import { isPlainLine, textSchema } from '../site/storedValues.ts';
import { emailSchema } from './accounts.ts';
import { SHOP_ROLES } from './shopMembers.ts';
import { lineSchema, nipSchema } from './shops.ts';
import { userTextSchema } from './userTexts.ts';

export const PAYMENT_METHODS = [
  'blik',
  'card',
  'transfer',
  'cash-on-delivery',
  'instalments',
  'later',
  'cash',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const MAX_RETURN_DAYS = 365;
const MIN_RETURN_DAYS = 14;
const MAX_GROSZE = 1_000_000;
const GROSZE = 100;
const DAYS_MESSAGE = `Podaj liczbę dni od ${MIN_RETURN_DAYS} do ${MAX_RETURN_DAYS}`;
const COST_MESSAGE = 'Podaj kwotę w złotych, np. 0 lub 19,90';
const PHONE_MESSAGE = 'Podaj numer telefonu, np. +48 22 123 45 67';

/** Who sells, as their shop has stated it. Null: not stated. */
const statedFields = {
  legalName: z.string().nullable(),
  nip: z.string().nullable(),
  /** In lines. */
  address: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Empty: not stated. */
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  returnDays: z.int().nullable(),
  /** In grosze; 0 is free. */
  returnCost: z.int().nullable(),
  returnWay: z.string().nullable(),
};

export const traderSchema = z.object({
  ...statedFields,
  /** Median of the days until its offers are sent, and the number of offers that state them; null if none does. */
  delivery: z.object({ days: z.int(), offers: z.int() }).nullable(),
});
export type Trader = z.infer<typeof traderSchema>;

/** Response of GET /api/v2/shop-panel/details. */
export const shopDetailsSchema = z.object({
  /** Of the details, for the form that changes them. */
  version: z.string(),
  /** Role of the account. */
  role: z.enum(SHOP_ROLES),
  shop: z.object({ name: z.string(), slug: z.string() }),
  trader: traderSchema,
});
export type ShopDetails = z.infer<typeof shopDetailsSchema>;

/** A whole number, or the text of a field; null for an empty one. */
const daysSchema = optional(
  z
    .union(
      [
        z.int(DAYS_MESSAGE),
        z
          .string()
          .trim()
          .regex(/^\d{1,3}$/, DAYS_MESSAGE)
          .transform(Number),
      ],
      DAYS_MESSAGE,
    )
    .pipe(z.int(DAYS_MESSAGE).min(MIN_RETURN_DAYS, DAYS_MESSAGE).max(MAX_RETURN_DAYS, DAYS_MESSAGE)),
);

/** Grosze, or the text of a field in PLN, such as `19,90 zł`; null for an empty one. */
const costSchema = optional(
  z
    .union(
      [
        z.int(COST_MESSAGE),
        z
          .string()
          .trim()
          .regex(/^\d{1,5}(?:[.,]\d{1,2})?(?: ?zł)?$/, COST_MESSAGE)
          .transform(readGrosze),
      ],
      COST_MESSAGE,
    )
    .pipe(z.int(COST_MESSAGE).min(0, COST_MESSAGE).max(MAX_GROSZE, COST_MESSAGE)),
);

const phoneSchema = z
  .string(PHONE_MESSAGE)
  .trim()
  .pipe(
    textSchema(40)
      .regex(/^\+?[\d ()-]{7,30}$/, PHONE_MESSAGE)
      .refine(isPlainLine, PHONE_MESSAGE),
  );

/** Body of POST /api/v2/shop-panel/details, also as fields of a form. An empty field is not stated. */
export const shopDetailsChangeSchema = z.object({
  /** Of the details that the form has shown. */
  version: z.string().regex(/^[0-9a-f]{32}$/, 'Otwórz formularz jeszcze raz.'),
  legalName: optional(lineSchema('Podaj nazwę firmy')),
  nip: optional(nipSchema),
  address: optional(userTextSchema({ min: 8, max: 300, message: 'Podaj ulicę z numerem, kod pocztowy i miejscowość' })),
  contactEmail: optional(emailSchema),
  contactPhone: optional(phoneSchema),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS), 'Wybierz sposoby płatności').max(PAYMENT_METHODS.length).default([]),
  returnDays: daysSchema,
  returnCost: costSchema,
  returnWay: optional(userTextSchema({ min: 5, max: 500, message: 'Napisz, jak zwrócić produkt' })),
});
export type ShopDetailsChange = z.infer<typeof shopDetailsChangeSchema>;

/** Whole grosze of a text in PLN. */
function readGrosze(text: string) {
  const [zlote = '', rest = ''] = text.replace(/ ?zł$/, '').split(/[.,]/);
  return Number(zlote) * GROSZE + Number(rest.padEnd(2, '0'));
}

/** Empty and missing fields are null. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    schema.nullable(),
  );
}
