import type { Offer } from '@gniazdo/contracts/offers';

/** Query parameter of the filters, comma-separated. */
export const OFFER_FILTERS_PARAMETER = 'oferty';

const MIN_RATING = 4;

const FILTERS = {
  'w-magazynie': { label: 'W magazynie', isMatch: ({ variant }: Offer) => variant.inStock },
  'darmowa-dostawa': { label: 'Darmowa dostawa', isMatch: ({ variant }: Offer) => variant.deliveryPrice === 0 },
  'dobry-sklep': {
    label: `Sklep z oceną od ${MIN_RATING}`,
    isMatch: ({ shopRating, shopReviewsCount }: Offer) => shopReviewsCount > 0 && (shopRating ?? 0) >= MIN_RATING,
  },
} as const;

export type OfferFilter = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as OfferFilter[];

/** The filters in the query of a URL, without unknown ones. */
export function readOfferFilters(url: string): OfferFilter[] {
  const wanted = new URLSearchParams(url.split('?')[1]).get(OFFER_FILTERS_PARAMETER)?.split(',') ?? [];
  return NAMES.filter((name) => wanted.includes(name));
}

/** The offers that match all filters. */
export function filterOffers(offers: readonly Offer[], filters: readonly OfferFilter[]) {
  return offers.filter((offer) => filters.every((name) => FILTERS[name].isMatch(offer)));
}

/** The chosen filters, and those that some but not all active offers match. */
export function getFilterChoices(offers: readonly Offer[], chosen: readonly OfferFilter[]) {
  const active = offers.filter(({ variant }) => variant.active);
  return NAMES.map((name) => ({ name, ...FILTERS[name] }))
    .map(({ name, label, isMatch }) => ({ name, label, count: active.filter(isMatch).length }))
    .filter(({ name, count }) => chosen.includes(name) || (count > 0 && count < active.length))
    .map((choice) => ({ ...choice, isChosen: chosen.includes(choice.name) }));
}
