import { CURRENCY, IMAGE_SIZES, imagePath } from '@gniazdo/contracts';
import type { DetailData } from './DetailData.ts';

const IMAGES = 6;

/**
 * Returns a schema.org Product as a product snippet. The offers are an AggregateOffer, because products are not sold on this
 * site. Ratings and offers are omitted if there are none. URLs are relative.
 */
export function productJsonLd({ product, variant }: DetailData, { name, path }: { name: string; path: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: path,
    description: product.description || undefined,
    image: variant.images.slice(0, IMAGES).map((image) => imagePath(image, IMAGE_SIZES.detailRetina, 'jpg')),
    brand: variant.manufacturer ? { '@type': 'Brand', name: variant.manufacturer.name } : undefined,
    category: variant.category.longName,
    offers: aggregateOffer(product.offers),
    aggregateRating: aggregateRating(product.rating),
  };
}

function aggregateOffer(offers: DetailData['product']['offers']) {
  const active = offers.filter(({ variant }) => variant.active);
  if (active.length === 0) return undefined;
  const prices = active.map(({ variant }) => variant.price.price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: CURRENCY,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: active.length,
    availability: `https://schema.org/${active.some(({ variant }) => variant.inStock) ? 'InStock' : 'BackOrder'}`,
  };
}

function aggregateRating({ average, count }: DetailData['product']['rating']) {
  if (count === 0) return undefined;
  return { '@type': 'AggregateRating', ratingValue: Math.round(average * 10) / 10, reviewCount: count, bestRating: 5 };
}
