import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';

/** Builds a complete, active offer. Tests override only the fields that they are about. */
export function buildVariant(overrides: Partial<Variant> = {}): Variant {
  const id = overrides.id ?? 1001;
  const name = overrides.name ?? 'Sofa LIVIA 3-osobowa, szara';
  return {
    id,
    productId: 501,
    name,
    description: 'Wygodna sofa z funkcją spania.',
    slug: 'sofa-livia-3-osobowa-szara',
    eshop: { id: 3, name: 'Meblonet', slug: 'meblonet', paid: true },
    manufacturer: { id: 7, name: 'Livia', slug: 'livia' },
    price: {
      price: 1299.99,
      priceBeforeDiscount: null,
      lowestPrice30Days: null,
      installmentMonths: null,
      installmentAmount: null,
    },
    discount: null,
    voucher: null,
    discounted: false,
    inStock: true,
    active: true,
    disabled: false,
    category: { id: 11, name: 'Sofy', longName: 'Sofy i kanapy', slug: 'sofy' },
    dataLayer: { id: String(id), name, price: 1299.99 },
    freeShipping: false,
    tier: null,
    clickSource: CLICK_SOURCES.categoryListing,
    reviews: { rating: 4.3, reviewsCount: 12, imagesCount: 2, vector: null },
    dimensions: {
      width: { from: 2200, to: 2200 },
      height: { from: 850, to: 850 },
      depth: { from: 950, to: 950 },
      diameter: null,
    },
    promoTags: [],
    hasDeliveries: true,
    image: { id: '90001', type: 'product', cropped: false },
    images: [{ id: '90001', type: 'product', cropped: false }],
    coolingOffPeriod: 14,
    deliveryPrice: 49,
    deliveryInDays: 3,
    alternativeOffersCount: 2,
    productOffers: { lowestPrice: 1199, shopsCount: 3 },
    displayParameters: ['funkcja spania', 'tkanina'],
    highlighted: false,
    topProductLabel: null,
    ...overrides,
  };
}
