import { daysBefore } from '../offers/days.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { Random } from '../Random.ts';
import { MINUSES, NICKS, PLUSES, TRANSLATED, TRANSLATED_ENDS } from './reviewWords.ts';
import { SentenceDecks } from './SentenceDecks.ts';

/** A line of reviews.jsonl. */
export type Review = {
  shop: string;
  offer: string;
  externalId: string;
  value: number;
  dateTime: string;
  nick: string | null;
  text: string;
  pluses: string[];
  minuses: string[];
  images: number;
  /** Of a translated text. */
  originalText?: string;
  translatedFrom?: string;
  /** Marks the review as generated. */
  source: 'generated';
  reply: { text: string; dateTime: string } | null;
};

const REVIEWED_SHARE = 0.3;
const OLDEST_DAYS = 540;
/** Of the products with reviews: those whose first review was written in Czech. */
const TRANSLATED_SHARE = 0.12;

/**
 * Reviews of one product, distributed over the shops that sell it. 30 % of the products have reviews. Their texts are not in
 * `written`, and are added to it.
 */
export function makeReviews(
  offers: readonly Offer[],
  { seed, today, written }: { seed: number; today: string; written: Set<string> },
): Review[] {
  const { product } = offers[0]!;
  const random = new Random(seed, 'reviews', product.number);
  if (!random.chance(REVIEWED_SHARE)) return [];
  const count = 1 + Math.floor(-Math.log(1 - random.next()) * (product.isBestseller ? 14 : 4));
  const sentences = new SentenceDecks(product.kind.family, random, written);
  return Array.from({ length: Math.min(60, count) }, (_, index) =>
    makeReview(random.pick(offers), index, { random, sentences, today }),
  );
}

type Context = { random: Random; sentences: SentenceDecks; today: string };

function makeReview({ product, shop, id }: Offer, index: number, { random, sentences, today }: Context): Review {
  const value = stars(product.quality, random);
  const isTranslated = index === 0 && value >= 4 && random.chance(TRANSLATED_SHARE);
  const translated = isTranslated ? translate(random, sentences) : undefined;
  const text = translated?.text ?? (random.chance(0.12) ? '' : sentences.drawText(value, random));
  const day = daysBefore(today, random.whole(1, OLDEST_DAYS));
  const reply = random.chance(value <= 2 ? 0.6 : 0.12) ? sentences.drawReply(value) : undefined;
  return {
    shop: shop.slug,
    offer: id,
    externalId: `${shop.slug}-${product.number}-${index + 1}`,
    value,
    dateTime: `${day}T${String(random.whole(7, 21)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}:00Z`,
    nick: random.chance(0.8) ? random.pick(NICKS) : null,
    text,
    ...(translated && { originalText: translated.original, translatedFrom: 'cs' }),
    pluses: value >= 3 && random.chance(0.5) ? random.sample(PLUSES, random.whole(1, 3)) : [],
    minuses: value <= 4 && random.chance(0.45) ? random.sample(MINUSES, random.whole(1, 2)) : [],
    images: random.chance(0.14) ? random.whole(1, 4) : 0,
    source: 'generated',
    reply: reply ? { text: reply, dateTime: `${daysBefore(day, -random.whole(0, 1))}T22:30:00Z` } : null,
  };
}

/** A Czech review with its translation; undefined if it is already written. */
function translate(random: Random, sentences: SentenceDecks) {
  const [first, second] = [random.pick(TRANSLATED), random.pick(TRANSLATED_ENDS)];
  const text = `${first.text} ${second.text}`;
  return sentences.take(text) ? { text, original: `${first.original} ${second.original}` } : undefined;
}

/** Most ratings are high; products of lower quality have fewer high ratings. */
function stars(quality: number, random: Random) {
  const bad = 0.4 + (1 - quality) * 1.6;
  return 5 - random.weighted([56, 24, 9 * bad, 5 * bad, 6 * bad]);
}
