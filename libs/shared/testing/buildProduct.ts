import type { DeliveryProvider, Offer, Product, Review, Variant, VariantDetail } from '@gniazdo/contracts/offers';
import { buildVariant } from './buildVariant.ts';

/** An offer with delivery for 49 zł; its total is computed from price and delivery. */
export function buildOffer(overrides: Partial<Variant> = {}, offer: Partial<Omit<Offer, 'variant'>> = {}): Offer {
  const variant = buildVariant(overrides);
  const { deliveryPrice, price } = variant;
  return {
    variant,
    totalPrice: deliveryPrice === null ? null : Math.round((price.price + deliveryPrice) * 100) / 100,
    isCheapestTotal: false,
    shopRating: 4.6,
    shopReviewsCount: 231,
    shopWebsite: 'https://meblonet.example',
    checkedAt: '2026-03-05T06:30:00+01:00',
    ...offer,
  };
}

export function buildReview(overrides: Partial<Review> = {}): Review {
  return {
    externalId: 'r-1',
    userId: null,
    userNickName: 'Ola',
    userAvatar: null,
    value: 5,
    dateTime: '2026-02-11T12:00:00+01:00',
    imageIds: [],
    text: { text: 'Wygodna i solidna, dostawa dzień przed terminem.', originalText: null },
    reply: null,
    pluses: ['wygodne siedzisko'],
    minuses: ['nóżki trzeba przykręcić samemu'],
    translatedFrom: null,
    eshop: { id: 3, name: 'Meblonet', slug: 'meblonet' },
    source: 'Gniazdo',
    variant: null,
    ...overrides,
  };
}

export function buildDeliveryProvider(overrides: Partial<DeliveryProvider> = {}): DeliveryProvider {
  return {
    label: 'Kurier DPD',
    logo: null,
    website: null,
    items: [{ id: 1, type: 'courier', label: 'Pod drzwi', price: 49, priceCod: 59, deliveryDays: 3 }],
    ...overrides,
  };
}

/** A product of three shops: the second is cheapest with delivery, the third is inactive. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 501,
    name: 'Sofa LIVIA 3-osobowa, szara',
    slug: 'sofa-livia-3-osobowa-szara',
    description: 'Wygodna sofa z funkcją spania.',
    breadcrumbs: [
      { name: 'Strona główna', url: '/pl/' },
      { name: 'Salon', url: '/pl/products/salon' },
      { name: 'Sofy', url: '/pl/products/sofy' },
    ],
    offers: [
      buildOffer({ id: 1001 }),
      buildOffer(
        { id: 1002, eshop: { id: 4, name: 'Salon Kasztan', slug: 'salon-kasztan', paid: false }, deliveryPrice: 0 },
        { isCheapestTotal: true, shopRating: null, shopReviewsCount: 0 },
      ),
      buildOffer({
        id: 1003,
        eshop: { id: 5, name: 'Dom i Drewno', slug: 'dom-i-drewno', paid: true },
        active: false,
        inStock: false,
        deliveryPrice: null,
        deliveryInDays: null,
      }),
    ],
    parameters: [
      { name: 'Kolor', value: 'szary' },
      { name: 'Materiał obicia', value: 'tkanina' },
    ],
    rating: { average: 4.3, count: 12, imagesCount: 2 },
    reviews: [buildReview()],
    ...overrides,
  };
}

/** The first offer of the product with deliveries. */
export function buildVariantDetail(overrides: Partial<VariantDetail> = {}): VariantDetail {
  const product = overrides.product ?? buildProduct();
  return {
    variant: overrides.variant ?? product.offers[0]?.variant ?? buildVariant(),
    product,
    deliveries: [buildDeliveryProvider()],
    ...overrides,
  };
}
