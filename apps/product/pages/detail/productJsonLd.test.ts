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

test('types, properties and values are those that schema.org defines', () => {
  const offers = [buildOffer({ id: 1, inStock: true }), buildOffer({ id: 2, inStock: false })];
  for (const data of buildJsonLd({ product: buildProduct({ offers }) })) {
    const { '@context': context, ...thing } = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
    expect(context).toBe('https://schema.org');
    expect(findFaults(thing, 'root')).toEqual([]);
  }
  expect(findFaults({ '@type': 'Product', price: 1 }, 'root')).toEqual(['root.price is not of Product']);
  expect(findFaults({ '@type': 'Offer', price: 'tanio' }, 'root')).toEqual(['root.price has a wrong value: "tanio"']);
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

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isUrl: Check = (value) => typeof value === 'string' && URL.canParse(value, 'https://host');
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isThing =
  (type: string): Check =>
  (value) =>
    (value as { '@type'?: string })['@type'] === type;
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isAvailability: Check = (value) =>
  /^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder|PreOrder|Discontinued)$/.test(String(value));

/** The properties of schema.org that pages of products may use, with the values that they may have. */
const VOCABULARY: Record<string, Record<string, Check>> = {
  Product: {
    name: isText,
    url: isUrl,
    description: isText,
    image: isListOf(isUrl),
    brand: isThing('Brand'),
    category: isText,
    offers: isThing('AggregateOffer'),
    aggregateRating: isThing('AggregateRating'),
  },
  Brand: { name: isText },
  Organization: { name: isText },
  AggregateOffer: {
    priceCurrency: (value) => value === 'PLN',
    lowPrice: isNumber,
    highPrice: isNumber,
    offerCount: Number.isInteger,
    availability: isAvailability,
    offers: isListOf(isThing('Offer')),
  },
  Offer: {
    url: isUrl,
    price: isNumber,
    priceCurrency: (value) => value === 'PLN',
    availability: isAvailability,
    seller: isThing('Organization'),
  },
  AggregateRating: { ratingValue: isNumber, reviewCount: Number.isInteger, bestRating: isNumber },
  BreadcrumbList: { itemListElement: isListOf(isThing('ListItem')) },
  ListItem: { position: Number.isInteger, name: isText, item: isUrl },
};

function findFaults({ '@type': type, ...properties }: Record<string, unknown>, place: string): string[] {
  const known = VOCABULARY[String(type)];
  if (!known) return [`${place} has the unknown type ${String(type)}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const check = known[name];
    if (!check) return [`${place}.${name} is not of ${String(type)}`];
    if (!check(value)) return [`${place}.${name} has a wrong value: ${JSON.stringify(value)}`];
    const things = [value].flat().filter((each) => typeof each === 'object' && each !== null);
    return things.flatMap((each) => findFaults(each as Record<string, unknown>, `${place}.${name}`));
  });
}
