import {
  emailSchema,
  lineSchema,
  nipSchema,
  orderNumberSchema,
  PAYMENT_METHODS,
  userTextSchema,
} from '@gniazdo/contracts/account';
import { INSPIRATION_STYLES, MAX_INSPIRATION_ID, optimizationTypeSchema } from '@gniazdo/contracts/offers';
import { z } from 'zod';
import { parseShopHost } from '../normalise/shopHosts.ts';

/** Who sells in a shop, as the shop states it. */
const traderSchema = z.object({
  legalName: lineSchema('No name').nullish(),
  nip: nipSchema.nullish(),
  address: userTextSchema({ min: 1, max: 300, message: 'No address' }).nullish(),
  contactEmail: emailSchema.nullish(),
  contactPhone: lineSchema('No number', 40).nullish(),
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)).default([]),
  returnCost: z.number().min(0).max(10_000).nullish(),
  returnWay: userTextSchema({ min: 1, max: 500, message: 'No text' }).nullish(),
});

const day = z.iso.date();
const slug = z.string().min(1).max(100);
const text = (max: number) => z.string().max(max);

/** Lines of the files beside the feeds. Prices are in PLN. */
export const shopLineSchema = z
  .object({
    slug,
    name: text(100).min(1),
    website: z.url({ protocol: /^https?$/ }).nullish(),
    /** Hosts to which its offers may lead; by default that of the website. */
    hosts: z.array(z.string().transform(readHost)).min(1).max(20).nullish(),
    paid: z.boolean().default(false),
    coolingOffDays: z.int().min(0).max(365).nullish(),
    merchantId: text(100).nullish(),
    trader: traderSchema.nullish(),
    /** File name of the feed in the same folder. */
    feed: z
      .string()
      .regex(/^[\w.-]+$/)
      .nullish(),
  })
  .transform(({ hosts, ...shop }) => ({ ...shop, hosts: hosts ?? findHosts(shop.website) }));
export type ShopLine = z.infer<typeof shopLineSchema>;

export const pricesLineSchema = z.object({
  shop: slug,
  offer: text(200).min(1),
  history: z.array(z.tuple([day, z.number().positive().max(10_000_000)])).max(5_000),
});

export const voucherLineSchema = z.object({
  shop: slug,
  code: text(60).min(1),
  value: z.number().positive(),
  valueType: z.enum(['percent', 'amount']),
  validFrom: day.nullish(),
  validTo: day.nullish(),
  /** Slugs of categories; null means all categories. */
  categories: z.array(slug).nullish(),
  /** Minimum value of the order. */
  minOrder: z.number().positive().nullish(),
});

const percent = z.number().min(0).max(100);

const pictureSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  /** Pixels. */
  width: z.int().min(960).max(20_000),
  height: z.int().min(100).max(20_000),
  /** `x` and `y` are in percent of the picture. */
  products: z
    .array(z.object({ shop: slug, offer: text(200).min(1), x: percent, y: percent }))
    .max(100)
    .default([]),
});

export const inspirationLineSchema = z.object({
  id: z.int().positive().max(MAX_INSPIRATION_ID),
  title: text(120).min(1),
  description: text(2_000).default(''),
  /** Slug of a room category. */
  room: slug,
  style: z.enum(INSPIRATION_STYLES),
  /** Name of the person, studio or shop that the inspiration is from. */
  owner: text(100).trim().min(1),
  /** The shop, if the owner is one. */
  shop: slug.nullish(),
  /** Whether the inspiration has a page of its own, with cards of its products. */
  shopTheLook: z.boolean().default(false),
  featured: z.boolean().default(false),
  pictures: z.array(pictureSchema).min(1).max(20),
});

export const reviewLineSchema = z.object({
  shop: slug,
  offer: text(200).min(1),
  externalId: text(200).min(1),
  value: z.int().min(1).max(5),
  dateTime: z.iso.datetime({ offset: true }),
  nick: text(60).nullish(),
  text: text(10_000).nullish(),
  /** Of a translated text: its original, and the language of it (`cs`). */
  originalText: text(10_000).nullish(),
  translatedFrom: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullish(),
  pluses: z.array(text(200)).max(20).default([]),
  minuses: z.array(text(200)).max(20).default([]),
  images: z.int().min(0).max(20).default(0),
  /** Where the review was written; `generated` marks those that a program wrote. */
  source: text(60).min(1).default('eshop'),
  reply: z.object({ text: text(10_000), dateTime: z.iso.datetime({ offset: true }) }).nullish(),
});

/** A review of a shop, not of a product. */
export const starReviewLineSchema = z.object({
  shop: slug,
  /** Number of the order: one review each. */
  order: orderNumberSchema,
  value: z.int().min(1).max(5),
  dateTime: z.iso.datetime({ offset: true }),
  text: text(2_000).nullish(),
  /** Who delivered it; `generated` marks those that a program wrote. */
  source: text(60).min(1),
  reply: z.object({ text: text(10_000), dateTime: z.iso.datetime({ offset: true }) }).nullish(),
});

/** For staff: how the position of an offer in lists is decided, and what is known of its main picture. */
export const rankingLineSchema = z.object({
  shop: slug,
  offer: text(200).min(1),
  optimizationType: optimizationTypeSchema.default('automatic'),
  mainImageOrientation: z.enum(['landscape', 'portrait', 'square']).nullish(),
  mainImageAiScore: z.number().min(0).max(1).nullish(),
});

export const setLineSchema = z.object({
  shop: slug,
  offer: text(200).min(1),
  /** Offers of the same shop. */
  pieces: z
    .array(z.object({ offer: text(200).min(1), quantity: z.int().min(1).max(100).default(1) }))
    .min(1)
    .max(20),
});

export const webSummaryLineSchema = z.object({
  shop: slug,
  offer: text(200).min(1),
  summary: text(2_000).trim().min(1),
  sources: z
    .array(z.object({ name: text(100).trim().min(1), url: z.url({ protocol: /^https$/ }).max(2_000) }))
    .min(1)
    .max(10),
});

function readHost(text: string, context: z.RefinementCtx) {
  const host = parseShopHost(text);
  if (host) return host;
  context.addIssue(`"${text.slice(0, 60)}" is not a domain name`);
  return z.NEVER;
}

function findHosts(website: string | null | undefined) {
  const host = website ? parseShopHost(website) : null;
  return host ? [host] : [];
}
