import { route } from './paths.ts';

/** Pages of reviews of shops. `ident` is the secret of a mail, which names an order. */
export const starPaths = {
  review: (ident: string) => route('/star/:ident', { ident }),
  thanks: (ident: string) => route('/star/:ident/thank-you', { ident }),
  /** The order has not arrived yet. */
  delayed: (ident: string) => route('/star/:ident/delayed', { ident }),
  unsubscribe: (ident: string) => route('/star/:ident/unsubscribe', { ident }),
  /** The reviews of a shop. */
  eshop: (slug: string, page?: number) => route('/star/eshop/:slug', { slug }, { strona: page }),
} as const;

/** Endpoints of orders, which releases neither serve nor reach: they get addresses of buyers and secrets of mails. */
export const STAR_PATH = '/api/v2/star/';

export const starEndpoints = {
  order: (ident: string) => `${STAR_PATH}order/${encodeURIComponent(ident)}`,
  review: (ident: string) => `${STAR_PATH}order/${encodeURIComponent(ident)}/review`,
  delay: (ident: string) => `${STAR_PATH}order/${encodeURIComponent(ident)}/delay`,
  unsubscribe: (ident: string) => `${STAR_PATH}order/${encodeURIComponent(ident)}/unsubscribe`,
  /** Receives orders from pages of shops, so also from other sites. */
  event: `${STAR_PATH}event`,
  /** The script of order pages. */
  pixel: `${STAR_PATH}pixel.js`,
  /** The script that shows the rating of a shop on its own pages. */
  widget: (slug: string) => `${STAR_PATH}widget/${encodeURIComponent(slug)}`,
} as const;
