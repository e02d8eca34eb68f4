type Check = (value: unknown) => boolean;
type Rule = {
  required?: readonly string[];
  /** One of these is required. */
  oneOf?: readonly string[];
  properties: Record<string, Check>;
};

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isUrl: Check = (value) => typeof value === 'string' && URL.canParse(value, 'https://host');
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCount: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const isDate: Check = (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value));
const isCurrency: Check = (value) => value === 'PLN';
const isCountry: Check = (value) => value === 'PL';
const isThing =
  (...types: string[]): Check =>
  (value) =>
    types.includes(String((value as { '@type'?: string } | null)?.['@type']));
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const isOneOf =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`);
const isAvailability = isOneOf('InStock', 'OutOfStock', 'BackOrder', 'PreOrder', 'Discontinued');

/**
 * The properties of schema.org that pages use, with the values that they may have, and what Google requires for product
 * snippets, variants, breadcrumbs, articles and the search field
 * (https://developers.google.com/search/docs/appearance/structured-data/product-snippet).
 */
const RULES: Record<string, Rule> = {
  Product: {
    oneOf: ['offers', 'review', 'aggregateRating', 'url'],
    properties: {
      name: isText,
      url: isUrl,
      description: isText,
      image: isListOf(isUrl),
      sku: isText,
      gtin: (value) => /^\d{14}$/.test(String(value)),
      mpn: isText,
      color: isText,
      size: isText,
      material: isText,
      brand: isThing('Brand'),
      category: isText,
      isVariantOf: isThing('ProductGroup'),
      offers: isThing('AggregateOffer'),
      aggregateRating: isThing('AggregateRating'),
      review: isListOf(isThing('Review')),
    },
  },
  ProductGroup: {
    required: ['name', 'productGroupID', 'variesBy'],
    properties: {
      name: isText,
      productGroupID: isText,
      variesBy: isListOf(isOneOf('color', 'size', 'material')),
      hasVariant: isListOf(isThing('Product')),
    },
  },
  Brand: { required: ['name'], properties: { name: isText } },
  Organization: {
    required: ['name'],
    properties: { name: isText, url: isUrl, logo: isUrl, aggregateRating: isThing('AggregateRating') },
  },
  Person: { required: ['name'], properties: { name: isText } },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    properties: {
      priceCurrency: isCurrency,
      lowPrice: isNumber,
      highPrice: isNumber,
      offerCount: isCount,
      availability: isAvailability,
      offers: isListOf(isThing('Offer')),
    },
  },
  Offer: {
    required: ['price', 'priceCurrency', 'availability'],
    properties: {
      url: isUrl,
      sku: isText,
      price: isNumber,
      priceCurrency: isCurrency,
      availability: isAvailability,
      seller: isThing('Organization'),
      shippingDetails: isThing('OfferShippingDetails'),
      hasMerchantReturnPolicy: isThing('MerchantReturnPolicy'),
    },
  },
  OfferShippingDetails: {
    required: ['shippingRate', 'shippingDestination'],
    properties: {
      shippingRate: isThing('MonetaryAmount'),
      shippingDestination: isThing('DefinedRegion'),
      deliveryTime: isThing('ShippingDeliveryTime'),
    },
  },
  MonetaryAmount: { required: ['value', 'currency'], properties: { value: isNumber, currency: isCurrency } },
  DefinedRegion: { required: ['addressCountry'], properties: { addressCountry: isCountry } },
  ShippingDeliveryTime: { properties: { handlingTime: isThing('QuantitativeValue') } },
  QuantitativeValue: {
    required: ['minValue', 'maxValue', 'unitCode'],
    properties: { minValue: isNumber, maxValue: isNumber, unitCode: (value) => value === 'DAY' },
  },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    properties: {
      applicableCountry: isCountry,
      returnPolicyCategory: isOneOf('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: isCount,
    },
  },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    properties: { ratingValue: isNumber, reviewCount: isCount, bestRating: isNumber },
  },
  Review: {
    required: ['author', 'reviewRating'],
    properties: {
      author: isThing('Person'),
      reviewRating: isThing('Rating'),
      datePublished: isDate,
      reviewBody: isText,
    },
  },
  Rating: { required: ['ratingValue'], properties: { ratingValue: isNumber, bestRating: isNumber } },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: isListOf(isThing('ListItem')) } },
  ItemList: {
    required: ['itemListElement'],
    properties: { numberOfItems: isCount, itemListElement: isListOf(isThing('ListItem')) },
  },
  ListItem: {
    required: ['position'],
    oneOf: ['item', 'url'],
    properties: { position: isCount, name: isText, item: isUrl, url: isUrl },
  },
  Article: {
    required: ['headline', 'author'],
    properties: {
      headline: isText,
      description: isText,
      image: isListOf(isUrl),
      datePublished: isDate,
      dateModified: isDate,
      inLanguage: isText,
      articleSection: isText,
      citation: isListOf(isText),
      author: isThing('Organization'),
      publisher: isThing('Organization'),
      mainEntityOfPage: isThing('WebPage'),
    },
  },
  WebPage: { properties: { '@id': isUrl } },
  WebSite: {
    required: ['name', 'url'],
    properties: { name: isText, url: isUrl, inLanguage: isText, potentialAction: isThing('SearchAction') },
  },
  SearchAction: {
    required: ['target', 'query-input'],
    properties: {
      target: isThing('EntryPoint'),
      'query-input': (value) => value === 'required name=search_term_string',
    },
  },
  EntryPoint: {
    required: ['urlTemplate'],
    properties: { urlTemplate: (value) => String(value).includes('{search_term_string}') },
  },
};

/** What is wrong with a JSON-LD object: unknown types and properties, wrong values, missing properties. */
export function findStructuredDataFaults(data: unknown): string[] {
  const { '@context': context, ...thing } = data as Record<string, unknown>;
  const faults = findFaults(thing, String(thing['@type']));
  return context === 'https://schema.org' ? faults : ['@context is not schema.org', ...faults];
}

function findFaults({ '@type': type, ...properties }: Record<string, unknown>, place: string): string[] {
  const rule = RULES[String(type)];
  if (!rule) return [`${place} has the unknown type ${String(type)}`];
  const { required = [], oneOf } = rule;
  const faults = required.filter((name) => !(name in properties)).map((name) => `${place} has no ${name}`);
  if (oneOf && !oneOf.some((name) => name in properties)) faults.push(`${place} has none of ${oneOf.join(', ')}`);
  for (const [name, value] of Object.entries(properties)) {
    const check = rule.properties[name];
    if (!check) faults.push(`${place}.${name} is not of ${String(type)}`);
    else if (!check(value)) faults.push(`${place}.${name} has a wrong value: ${JSON.stringify(value)}`);
    else
      for (const each of [value].flat())
        if (typeof each === 'object' && each !== null)
          faults.push(...findFaults(each as Record<string, unknown>, `${place}.${name}`));
  }
  return faults;
}
