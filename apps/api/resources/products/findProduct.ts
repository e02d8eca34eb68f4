import type { Offer, Product } from '@gniazdo/contracts/offers';
import { paths, type ClickSource } from '@gniazdo/contracts/site';
import type { Reads } from '../../database/connect.ts';
import type { CatalogueSnapshot } from '../../index/live/Catalogue.ts';
import { findReviews } from '../reviews/findReviews.ts';
import { presentVariant, toPln } from '../variants/presentVariant.ts';
import { findOfferRows } from '../variants/findVariantRows.ts';
import type { VariantRow } from '../variants/VariantRow.ts';
import { findPieces, findSets } from './findSets.ts';
import { findVersions } from './findVersions.ts';
import { foldDiacritics } from '@gniazdo/format';
import type { Parameter } from '../../catalogue/normalise/NormalisedOffer.ts';

const NEWEST_REVIEWS = 3;

/** `source` of reviews that a program wrote as sample data. */
const GENERATED_SOURCE = 'generated';

/**
 * Names of the facts that the General Product Safety Regulation requires with an offer: who is responsible and how to
 * reach them, and warnings. Feeds have no fields for them, so shops send them as named parameters.
 */
const SAFETY_NAME =
  /\bgpsr\b|\b(producenta|producent|importera|importer|osoby|osoba|podmiotu|podmiot) odpowiedzialn|^(nazwa|dane|adres|e-?mail|telefon|kontakt)( kontaktowy)?( do| z)? (producenta|producentem|importera|importerem)|^importer$|^ostrzezenia|^informacje o bezpieczenstwie/;

type ProductRow = {
  id: number;
  name: string;
  slug: string;
  description: string;
  category_id: number;
  reviews_sum: number;
  reviews_count: number;
  reviews_images: number;
  questions_count: number;
  has_generated: boolean;
};

/** A product with all its offers; null if it does not exist or all its offers are disabled. */
export async function findProduct(
  pool: Reads,
  catalogue: CatalogueSnapshot,
  productId: number,
  clickSource: ClickSource,
): Promise<Product | null> {
  const { reference } = catalogue;
  const [products, offers, reviews, versions, pieces, sets] = await Promise.all([
    pool.query<ProductRow>(
      `select id, name, slug, description, category_id, reviews_sum, reviews_count, reviews_images,
         (select count(*)::integer from question join variant on variant.id = question.variant_id
          where variant.product_id = product.id and question.status = 'published') as questions_count,
         exists (select from review where product_id = product.id and status = 'published' and source = $2) as has_generated
       from product where id = $1`,
      [productId, GENERATED_SOURCE],
    ),
    findOfferRows(pool, productId),
    findReviews(pool, reference, { productIds: [productId], isWithImage: false, offset: 0, limit: NEWEST_REVIEWS }),
    findVersions(pool, reference, productId),
    findPieces(pool, productId),
    findSets(pool, productId),
  ]);
  const row = products.rows[0];
  if (!row || offers.length === 0) return null;
  const { categories } = reference;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description || (offers.find(({ description }) => description)?.description ?? ''),
    gtin: findOnly(offers.map(({ gtin }) => gtin)),
    mpn: findOnly(offers.map(({ mpn }) => mpn)),
    breadcrumbs: [
      { name: 'Strona główna', url: paths.home() },
      ...categories.path(row.category_id).map(({ name, slug }) => ({ name, url: paths.category(slug) })),
      { name: row.name, url: paths.product(row.id, row.slug) },
    ],
    offers: presentOffers(offers, catalogue, clickSource),
    parameters: offers
      .reduce((most, { parameters }) => (parameters.length > most.length ? parameters : most), offers[0]!.parameters)
      .filter((parameter) => !isSafetyFact(parameter)),
    rating: {
      average: row.reviews_count === 0 ? 0 : row.reviews_sum / row.reviews_count,
      count: row.reviews_count,
      imagesCount: row.reviews_images,
      hasGenerated: row.has_generated,
    },
    reviews,
    questionsCount: row.questions_count,
    ...(versions.length > 0 && { versions }),
    ...(pieces.length > 0 && { pieces }),
    ...(sets.length > 0 && { sets }),
  };
}

/** The value of all offers that have one; undefined if they differ. */
function findOnly(values: (string | null)[]) {
  const known = new Set(values.filter((value) => value !== null));
  return known.size === 1 ? [...known][0] : undefined;
}

function presentOffers(rows: VariantRow[], { reference, day }: CatalogueSnapshot, clickSource: ClickSource): Offer[] {
  const totals = rows.map(({ price, delivery_price }) => (delivery_price === null ? null : price + delivery_price));
  const cheapest = findCheapestTotal(rows);
  return rows.map((row, i) => {
    const eshop = reference.eshops.get(row.eshop_id);
    const total = totals[i] ?? null;
    const safety = row.parameters.filter(isSafetyFact);
    return {
      variant: presentVariant(row, { reference, day, clickSource }),
      totalPrice: toPln(total),
      isCheapestTotal: row.active && total !== null && total === cheapest,
      shopRating: eshop?.rating ?? null,
      shopReviewsCount: eshop?.reviewsCount ?? 0,
      shopWebsite: eshop?.website ?? null,
      ...(safety.length > 0 && { safety }),
      checkedAt: lastChecked(row, eshop?.checkedAt ?? null).toISOString(),
    };
  });
}

/** The latest check: the complete feed of a shop confirms its active offers without writing them. */
function lastChecked({ active, checked_at }: VariantRow, feedRead: Date | null) {
  return active && feedRead && feedRead > checked_at ? feedRead : checked_at;
}

type PricedOffer = Pick<VariantRow, 'active' | 'price' | 'delivery_price'>;

/**
 * The lowest price with delivery of the active offers, in grosze. Null if it is not certain: no delivery price is known,
 * or an offer with an unknown one costs less without delivery, so it may cost less with delivery too.
 */
export function findCheapestTotal(offers: readonly PricedOffer[]): number | null {
  let total = Infinity;
  let open = Infinity;
  for (const { active, price, delivery_price } of offers) {
    if (!active) continue;
    if (delivery_price === null) open = Math.min(open, price);
    else total = Math.min(total, price + delivery_price);
  }
  return total === Infinity || open < total ? null : total;
}

/** Whether a parameter is about the safety of the product. */
export function isSafetyFact({ name }: Parameter) {
  return SAFETY_NAME.test(foldDiacritics(name));
}
