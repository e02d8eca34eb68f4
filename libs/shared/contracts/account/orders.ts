import { z } from 'zod';
import { readerRoleSchema } from './shopMembers.ts';
import { isPlainLine, textSchema } from '../site/storedValues.ts';

const ORDER_MESSAGE = 'Nieprawidłowy numer zamówienia.';
const VERSION_MESSAGE = 'Otwórz stronę jeszcze raz.';
const MAX_ORDER_NUMBER_LENGTH = 64;
/** Ten million PLN. */
const MAX_VALUE = 1_000_000_000;
const MAX_CLICKS = 10;

const countSchema = z.int().min(0);
const momentSchema = z.iso.datetime({ offset: true });
export const orderNumberSchema = textSchema(MAX_ORDER_NUMBER_LENGTH)
  .min(1, ORDER_MESSAGE)
  .refine(isPlainLine, ORDER_MESSAGE);

/**
 * Body of POST /api/v2/order/event: an order that followed a click. `time` is in seconds since the epoch. `signature` is the
 * HMAC-SHA256 of the word `order`, `shop`, `order`, `value` and `time`, joined by line feeds, with the shop's secret, in hex.
 */
export const orderEventSchema = z.strictObject({
  /** Slug of the shop. */
  shop: textSchema(100),
  order: orderNumberSchema,
  /** In grosze. */
  value: z.int().min(0).max(MAX_VALUE),
  /** Ids of clicks from the addresses with which the buyer came; the last click counts. */
  clicks: z.array(z.uuid()).max(MAX_CLICKS),
  time: z.int(),
  signature: z.string().regex(/^[\da-f]{64}$/),
  source: z.enum(['server', 'script']).default('server'),
  /** Checked as any other, but not stored. */
  test: z.boolean().default(false),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** Response of POST /api/v2/order/event. */
export const orderEventResponseSchema = z.object({
  /** `known`: the order was counted before; `no_click`: none of the clicks is of this shop and of the last 30 days. */
  result: z.enum(['counted', 'known', 'no_click']),
});
export type OrderEventResult = z.infer<typeof orderEventResponseSchema>['result'];

/** Money in grosze. Orders are null for days before the first event of the shop: nothing is known of them. */
const figuresFields = {
  clicks: countSchema,
  cost: countSchema,
  orders: countSchema.nullable(),
  value: countSchema.nullable(),
  /** Of the days after that of the first event, whose orders are all known; null if there are none. */
  known: z.object({ cost: countSchema, value: countSchema }).nullable(),
};

/** Response of GET /api/v2/shop-panel/orders. */
export const shopOrdersSchema = z.object({
  role: readerRoleSchema,
  shop: z.string(),
  /** Null without a key: links have no ids of clicks. Only owners get the secret. */
  key: z.object({ setAt: momentSchema, secret: z.string().nullable() }).nullable(),
  isOwner: z.boolean(),
  /** The first day with an event; null if there was none. */
  since: z.iso.date().nullable(),
  /** Of all days together. */
  total: z.object(figuresFields),
  /** The last 30 days in Poland, the newest first. */
  days: z.array(z.object({ day: z.iso.date(), ...figuresFields })),
  /** The last 13 months, the newest first. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d\d$/), ...figuresFields })),
  /** The last ones, newest first. */
  orders: z.array(
    z.object({
      order: z.string(),
      value: countSchema,
      at: momentSchema,
      clickAt: momentSchema,
      source: z.enum(['server', 'script']),
      /** Identifier in the feed. */
      offer: z.string(),
      /** Null: the offer was deleted. */
      name: z.string().nullable(),
    }),
  ),
  /** A signed test event of now, for owners. */
  example: orderEventSchema.nullable(),
});
export type ShopOrders = z.infer<typeof shopOrdersSchema>;
export type OrderFigures = ShopOrders['total'];

/** Body of POST /api/v2/shop-panel/orders/key. */
export const orderKeySchema = z.object({
  /** `setAt` of the key that is replaced, or `none`. */
  version: z.string(VERSION_MESSAGE).regex(/^(?:none|\d{4}-[\d:.TZ-]{1,30})$/, VERSION_MESSAGE),
});
