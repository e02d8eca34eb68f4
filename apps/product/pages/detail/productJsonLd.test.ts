import type { ProductVersion } from '@gniazdo/contracts/offers';
import { buildOffer, buildProduct, buildVariant, buildVariantDetail } from '@gniazdo/testing';
import { findStructuredDataFaults } from '@gniazdo/testing/findStructuredDataFaults';
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
  expect(product).toMatchObject({ offers: undefined });
  expect(product).not.toHaveProperty('aggregateRating');
});

test('the lowest price is without delivery, also if another offer is cheaper with delivery', () => {
  const { price } = buildVariant();
  const free = buildOffer({ id: 1, deliveryPrice: 0, price: { ...price, price: 1020 } });
  const paid = buildOffer({ id: 2, deliveryPrice: 100, price: { ...price, price: 1000 } });
  const [product] = buildJsonLd({ product: buildProduct({ offers: [free, paid] }) });
  expect(product).toMatchObject({ offers: { lowPrice: 1000, highPrice: 1020 } });
});

test('types, properties and values are those that schema.org defines and Google requires', () => {
  const offers = [buildOffer({ id: 1, inStock: true }), buildOffer({ id: 2, inStock: false, deliveryInDays: 5 })];
  const versions = [buildVersion(501, 'szary'), buildVersion(502, 'zielony')];
  const product = buildProduct({ offers, versions, gtin: '05901234123457', mpn: 'LIV-3' });
  for (const data of buildJsonLd({ product })) {
    expect(findStructuredDataFaults(JSON.parse(JSON.stringify(data)))).toEqual([]);
  }
});

test('a version names its traits and the others of its group', () => {
  const versions = [buildVersion(501, 'szary'), buildVersion(502, 'zielony')];
  expect(buildJsonLd({ product: buildProduct({ versions }) })[0]).toMatchObject({
    color: 'szary',
    isVariantOf: {
      productGroupID: '501',
      variesBy: ['https://schema.org/color'],
      hasVariant: [{ '@type': 'Product', url: '/pl/product/502-sofa-livia' }],
    },
  });
  expect(buildJsonLd()[0]).not.toHaveProperty('isVariantOf');
});

test('codes, delivery and returns are those that are known', () => {
  const known = buildOffer({ id: 1, deliveryPrice: 49, deliveryInDays: 3, coolingOffPeriod: 30 });
  const unknown = buildOffer({ id: 2, deliveryPrice: null, deliveryInDays: null, coolingOffPeriod: null });
  const product = buildProduct({ offers: [known, unknown], gtin: '05901234123457' });
  expect(buildJsonLd({ product })[0]).toMatchObject({
    sku: '501',
    gtin: '05901234123457',
    mpn: undefined,
    offers: {
      offers: [
        {
          shippingDetails: { shippingRate: { value: 49 }, deliveryTime: { handlingTime: { maxValue: 3 } } },
          hasMerchantReturnPolicy: { merchantReturnDays: 30 },
        },
        { shippingDetails: undefined, hasMerchantReturnPolicy: undefined },
      ],
    },
  });
});

test('reviews are those of people: sample data has neither rating nor reviews', () => {
  const [written] = buildJsonLd();
  expect(written).toMatchObject({ review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'Ola' } }] });
  const rating = { average: 4.3, count: 12, imagesCount: 2, hasGenerated: true };
  const [generated] = buildJsonLd({ product: buildProduct({ rating }) });
  expect(generated).not.toHaveProperty('review');
  expect(generated).not.toHaveProperty('aggregateRating');
});

test('the page of an offer has its own description, the page of a product that of the product', () => {
  const variant = buildVariant({ id: 1001, slug: 'sofa', description: 'Z dostawą do pokoju.' });
  const product = buildProduct({ description: 'Sofa z funkcją spania.' });
  expect(buildJsonLd({ variant, product })[0]).toMatchObject({ description: 'Z dostawą do pokoju.' });
  expect(buildJsonLd({ variant, product }, '/pl/product/7-sofa')[0]).toMatchObject({
    description: 'Sofa z funkcją spania.',
  });
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

function buildJsonLd(overrides: Parameters<typeof buildVariantDetail>[0] = {}, path = page.path) {
  const data = {
    ...buildVariantDetail(overrides),
    priceHistory: null,
    order: 'total' as const,
    filters: [],
    measured: { door: null, wall: null },
    now: '2026-03-05T08:00:00+01:00',
  };
  return detailHead(data, { ...page, path }).jsonLd ?? [];
}

function buildVersion(id: number, colour: string): ProductVersion {
  const dimensions = { width: null, height: null, depth: null, diameter: null };
  return {
    id,
    name: 'Sofa LIVIA',
    slug: 'sofa-livia',
    colour: { name: colour, swatch: null },
    material: null,
    dimensions,
    price: 1,
  };
}
