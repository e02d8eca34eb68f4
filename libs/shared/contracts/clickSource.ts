import { z } from 'zod';

/** The place of the site from which a visitor clicked a link to a shop. The numbers never change: shops use them in reports. */
export const CLICK_SOURCES = {
  home: 1,
  categoryListing: 2,
  allProductsListing: 3,
  searchListing: 4,
  salesListing: 5,
  saleCategoryListing: 6,
  eshopListing: 7,
  eshopVoucherListing: 8,
  manufacturerListing: 9,
  vouchersListing: 10,
  blackFridayListing: 11,
  gardenSeasonListing: 12,
  christmasListing: 13,
  priceDropsListing: 14,
  visuallySimilarListing: 15,
  searchSuggestions: 16,
  aiSearch: 17,
  variantDetail: 18,
  variantDetailOffers: 19,
  variantDetailSticky: 20,
  productDetail: 21,
  productDetailOffers: 22,
  productReviews: 23,
  productQuestions: 24,
  similarOnDetail: 25,
  similarPanel: 26,
  recentlyViewed: 27,
  recentInSearch: 28,
  remarketing: 29,
  remarketingMail: 30,
  favourites: 31,
  favouritesShared: 32,
  favouritesOnSale: 33,
  favouritesModal: 34,
  watchdogList: 35,
  watchdogMail: 36,
  comparison: 37,
  inspirationList: 38,
  inspirationDetail: 39,
  article: 40,
  userProfile: 41,
  advertisement: 42,
  banner: 43,
  newsletter: 44,
  priceAlertMail: 45,
  starReviews: 46,
  eco: 47,
  other: 99,
} as const;

export type ClickSource = (typeof CLICK_SOURCES)[keyof typeof CLICK_SOURCES];

const numbers = new Set<number>(Object.values(CLICK_SOURCES));

export const clickSourceSchema = z.custom<ClickSource>(
  (value) => typeof value === 'number' && numbers.has(value),
  'A click source is one of 1–47 or 99.',
);
