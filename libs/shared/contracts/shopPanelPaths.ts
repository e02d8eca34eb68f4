import { route } from './paths.ts';

/** Pages of the shop of the signed-in account. */
export const shopPanelPaths = {
  panel: () => route('/user/shop'),
  saveFeed: () => route('/user/shop/feed'),
  /** Makes the feed due. */
  fetchFeed: () => route('/user/shop/feed/fetch'),
  importReport: (importId: number) => route('/user/shop/imports/:importId', { importId }),
  decideImport: (importId: number) => route('/user/shop/imports/:importId/decision', { importId }),
  reviews: (page?: number) => route('/user/shop/reviews', {}, { strona: page }),
  reply: (reviewId: number) => route('/user/shop/reviews/:reviewId/reply', { reviewId }),
} as const;

/** Endpoints of the panel, which only the shell reaches. */
export const SHOP_PANEL_PATH = '/api/v2/shop-panel';

export const shopPanelEndpoints = {
  panel: SHOP_PANEL_PATH,
  feed: `${SHOP_PANEL_PATH}/feed`,
  fetchFeed: `${SHOP_PANEL_PATH}/feed/fetch`,
  importReport: (importId: string) => `${SHOP_PANEL_PATH}/imports/${importId}`,
  decideImport: (importId: string) => `${SHOP_PANEL_PATH}/imports/${importId}/decision`,
  reviews: (page: number) => `${SHOP_PANEL_PATH}/reviews?page=${page}`,
  reply: (reviewId: string) => `${SHOP_PANEL_PATH}/reviews/${reviewId}/reply`,
} as const;
