import type { Offer, ProductVersion, Review } from '@gniazdo/contracts/offers';
import { CURRENCY, IMAGE_SIZES, imagePath, paths } from '@gniazdo/contracts/site';
import { formatDimensions } from '@gniazdo/format';
import { sortOffers } from '../../features/offers/sortOffers.ts';
import { chooseVersions } from '../../features/versions/chooseVersions.ts';
import type { DetailData } from './DetailData.ts';

const IMAGES = 6;
const REVIEWS = 5;
/** Of a group in one document: more would make pages heavier than the versions are worth to search engines. */
const VARIANTS = 30;

/** By the name of a trait in which versions differ: the property of schema.org. */
const TRAITS = { Kolor: 'color', Rozmiar: 'size', Materiał: 'material' } as const;

/**
 * Returns a schema.org Product as a product snippet. The offers are an AggregateOffer, because products are not sold on this
 * site. Prices are those of the items without delivery, as schema.org and Google define `price` and `lowPrice`, although
 * the page orders offers by the total with delivery. What is unknown is omitted, and so are ratings and reviews that are
 * sample data. URLs are relative.
 */
export function productJsonLd({ product, variant }: DetailData, { name, path }: { name: string; path: string }) {
  // The page of an offer shows the offer's own description.
  const ownDescription = path === paths.variant(variant.id, variant.slug) ? variant.description.trim() : '';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: path,
    description: ownDescription || product.description || undefined,
    image: variant.images.slice(0, IMAGES).map((image) => imagePath(image, IMAGE_SIZES.detailRetina, 'jpg')),
    sku: String(product.id),
    gtin: product.gtin,
    mpn: product.mpn,
    brand: variant.manufacturer ? { '@type': 'Brand', name: variant.manufacturer.name } : undefined,
    category: variant.category.longName,
    ...versionProperties(product),
    offers: aggregateOffer(product.offers),
    ...ratingProperties(product),
  };
}

/** The traits of this version, and the group with the others. */
function versionProperties({ id, name, versions = [] }: DetailData['product']) {
  const current = versions.find((version) => version.id === id);
  if (!current) return {};
  const properties = chooseVersions(versions, id).flatMap(
    ({ name: trait }) => TRAITS[trait as keyof typeof TRAITS] ?? [],
  );
  const traits = readTraits(current);
  return {
    ...Object.fromEntries(properties.map((property) => [property, traits[property]])),
    isVariantOf: {
      '@type': 'ProductGroup',
      name,
      // The same in all versions of a group.
      productGroupID: String(Math.min(...versions.map((version) => version.id))),
      variesBy: properties.map((property) => `https://schema.org/${property}`),
      hasVariant: versions
        .filter((version) => version !== current)
        .slice(0, VARIANTS)
        .map(({ id: other, slug }) => ({ '@type': 'Product', url: paths.product(other, slug) })),
    },
  };
}

function readTraits({ colour, dimensions, material }: ProductVersion) {
  return { color: colour?.name, size: formatDimensions(dimensions) ?? undefined, material: material ?? undefined };
}

function aggregateOffer(offers: readonly Offer[]) {
  const active = sortOffers(offers.filter(({ variant }) => variant.active));
  if (active.length === 0) return undefined;
  const prices = active.map(({ variant }) => variant.price.price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: CURRENCY,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: active.length,
    availability: availability(active.some(({ variant }) => variant.inStock)),
    offers: active.map(presentOffer),
  };
}

function presentOffer({ variant }: Offer) {
  const { id, slug, price, eshop, inStock, deliveryPrice, deliveryInDays, coolingOffPeriod } = variant;
  return {
    '@type': 'Offer',
    url: paths.variant(id, slug),
    sku: String(id),
    price: price.price,
    priceCurrency: CURRENCY,
    availability: availability(inStock),
    seller: { '@type': 'Organization', name: eshop.name },
    shippingDetails: deliveryPrice === null ? undefined : shippingDetails(deliveryPrice, deliveryInDays),
    hasMerchantReturnPolicy: coolingOffPeriod === null ? undefined : returnPolicy(coolingOffPeriod),
  };
}

/** The cheapest delivery. Known is when the shop ships, not how long the carrier takes. */
function shippingDetails(price: number, daysUntilShipped: number | null) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: CURRENCY },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PL' },
    deliveryTime:
      daysUntilShipped === null
        ? undefined
        : {
            '@type': 'ShippingDeliveryTime',
            handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: daysUntilShipped, unitCode: 'DAY' },
          },
  };
}

function returnPolicy(days: number) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
  };
}

function availability(isInStock: boolean) {
  return `https://schema.org/${isInStock ? 'InStock' : 'BackOrder'}`;
}

/** Rating and reviews; none if some are generated, because a program wrote them. */
function ratingProperties({ rating: { average, count, hasGenerated }, reviews }: DetailData['product']) {
  if (count === 0 || hasGenerated) return {};
  const written = reviews.filter(({ text }) => text).slice(0, REVIEWS);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(average * 10) / 10,
      reviewCount: count,
      bestRating: 5,
    },
    ...(written.length > 0 && { review: written.map(presentReview) }),
  };
}

function presentReview({ value, userNickName, dateTime, text }: Review) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: value, bestRating: 5 },
    // As on the page; an author is required.
    author: { '@type': 'Person', name: userNickName ?? 'Anonim' },
    datePublished: dateTime.slice(0, 10),
    reviewBody: text?.text,
  };
}
