import { buildOffer, buildProduct, buildVariant, buildVariantDetail } from '@gniazdo/testing';
import { detailHead } from './detailHead.ts';

const page = { name: 'Sofa LIVIA', path: '/pl/product/v/1001-sofa' };

test('the product has the price range of active offers, its rating and its manufacturer', () => {
  const [product] = buildJsonLd();
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Sofa LIVIA',
    brand: { name: 'Livia' },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'PLN',
      lowPrice: 1299.99,
      highPrice: 1299.99,
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12, bestRating: 5 },
  });
});

test('without reviews there is no rating, without active offers no offer', () => {
  const built = buildProduct({ rating: { average: 0, count: 0, imagesCount: 0 } });
  const offers = built.offers.map((offer) => ({ ...offer, variant: { ...offer.variant, active: false } }));
  const [product] = buildJsonLd({ product: { ...built, offers } });
  expect(product).toMatchObject({ offers: undefined, aggregateRating: undefined });
});

test('the lowest price is without delivery, also if another offer is cheaper with delivery', () => {
  const { price } = buildVariant();
  const free = buildOffer({ id: 1, deliveryPrice: 0, price: { ...price, price: 1020 } });
  const paid = buildOffer({ id: 2, deliveryPrice: 100, price: { ...price, price: 1000 } });
  const [product] = buildJsonLd({ product: buildProduct({ offers: [free, paid] }) });
  expect(product).toMatchObject({ offers: { lowPrice: 1000, highPrice: 1020 } });
});

test('breadcrumbs start at home and end with the page', () => {
  const [, breadcrumbs] = buildJsonLd();
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Strona główna', item: '/pl/' },
      { position: 2, name: 'Salon' },
      { position: 3, name: 'Sofy' },
      { position: 4, name: 'Sofa LIVIA', item: '/pl/product/v/1001-sofa' },
    ],
  });
});

function buildJsonLd(overrides: Parameters<typeof buildVariantDetail>[0] = {}) {
  const data = {
    ...buildVariantDetail(overrides),
    priceHistory: null,
    order: 'total' as const,
    filters: [],
    measured: { door: null, wall: null },
    now: '2026-03-05T08:00:00+01:00',
  };
  return detailHead(data, page).jsonLd ?? [];
}
