import { getAdminData } from './calls/adminData.ts';
import {
  getListing,
  getMenu,
  getRooms,
  getVariant,
  getVariants,
  getProduct,
  getSimilar,
  getDeliveries,
  getPriceHistory,
  getCategoryRedirect,
} from './calls/catalogue.ts';
import {
  getFavouritesShare,
  getFavouritesOnSale,
  getLikedVariants,
  getRemarketingVariants,
  getWatchedVariants,
} from './calls/favourites.ts';
import { getLikes, getLikedItems, getReceivedLikes, likeItem, unlikeItem, pairLikes } from './calls/likes.ts';
import {
  getVariantFeed,
  getVariantFiltering,
  getArticlesFeed,
  getInspiration,
  getInspirationFeed,
  getInspirationFiltering,
  getAiSearch,
} from './calls/lists.ts';
import {
  postConsent,
  postExperimentEvent,
  recordViewedExperiment,
  postImpressions,
  getFeatures,
  evaluateFeatures,
} from './calls/measurement.ts';
import { getReviews, getReviewsModal } from './calls/reviews.ts';
import { getSuggestions } from './calls/search.ts';
import { getWatchdog, subscribeWatchdog, unsubscribeWatchdog, unsubscribeByHash } from './calls/watchdog.ts';

/** All calls of the API and its services. */
export const calls = {
  getListing,
  getMenu,
  getRooms,
  getVariant,
  getVariants,
  getProduct,
  getSimilar,
  getDeliveries,
  getPriceHistory,
  getCategoryRedirect,
  getVariantFeed,
  getVariantFiltering,
  getArticlesFeed,
  getInspiration,
  getInspirationFeed,
  getInspirationFiltering,
  getAiSearch,
  getSuggestions,
  getReviews,
  getReviewsModal,
  getFavouritesShare,
  getFavouritesOnSale,
  getLikedVariants,
  getRemarketingVariants,
  getWatchedVariants,
  getLikes,
  getLikedItems,
  getReceivedLikes,
  likeItem,
  unlikeItem,
  pairLikes,
  getWatchdog,
  subscribeWatchdog,
  unsubscribeWatchdog,
  unsubscribeByHash,
  getAdminData,
  postConsent,
  postExperimentEvent,
  recordViewedExperiment,
  postImpressions,
  getFeatures,
  evaluateFeatures,
};
