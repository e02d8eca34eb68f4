import type { Offer } from '@gniazdo/contracts/offers';
import { CURRENCY, IMAGE_SIZES, imagePath, paths } from '@gniazdo/contracts/site';
import { sortOffers } from '../../features/offers/sortOffers.ts';
import type { DetailData } from './DetailData.ts';

const IMAGES = 6;

/**
 * Returns a schema.org Product as a product snippet. The offers are an AggregateOffer, because products are not sold on this
 * site. Prices are those of the items without delivery, as schema.org and Google define `price` and `lowPrice`, although
 * the page orders offers by the total with delivery. Ratings and offers are omitted if there are none. URLs are relative.
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
    brand: variant.manufacturer ? { '@type': 'Brand', name: variant.manufacturer.name } : undefined,
    category: variant.category.longName,
    offers: aggregateOffer(product.offers),
    aggregateRating: aggregateRating(product.rating),
  };
}

function aggregateOffer(offers: DetailData['product']['offers']) {
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

function presentOffer({ variant: { id, slug, price, eshop, inStock } }: Offer) {
  return {
    '@type': 'Offer',
    url: paths.variant(id, slug),
    price: price.price,
    priceCurrency: CURRENCY,
    availability: availability(inStock),
    seller: { '@type': 'Organization', name: eshop.name },
  };
}

function availability(isInStock: boolean) {
  return `https://schema.org/${isInStock ? 'InStock' : 'BackOrder'}`;
}

function aggregateRating({ average, count }: DetailData['product']['rating']) {
  if (count === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: Math.round(average * 10) / 10, reviewCount: count, bestRating: 5 };
}
