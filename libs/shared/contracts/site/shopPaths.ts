import { formatQuery, type QueryValue, route } from './paths.ts';
import { PROJECT_ID } from './project.ts';

/**
 * Prefix of the routes of the host for shops. There, `/wiki/plik` is the route `/_eshop/wiki/plik`; no other host has these
 * routes.
 */
export const ESHOP_HOST_PREFIX = '/_eshop';

/** Pages of the host for shops, below its origin. They have no prefix of a language. */
export const eshopHostPaths = {
  home: () => '/',
  register: () => '/register',
  /** Says that a mail was sent. */
  registered: () => '/register/sent',
  confirmRegistration: (code: string) => `/register/confirmation/${encodeURIComponent(code)}`,
  confirmed: () => '/register/confirmed',
  contact: () => '/contact-form',
  /** Says that the message was received. */
  contacted: () => '/contact-form/sent',
  wiki: (slug: string) => `/wiki/${encodeURIComponent(slug)}`,
  /** A page of the catch-all route. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const;

/** Endpoints of the forms for shops, which only the shell reaches. */
const PARTNER_PATH = '/api/v2/partner/';

export const partnerEndpoints = {
  contactMessage: `${PARTNER_PATH}contact-message`,
  application: `${PARTNER_PATH}application`,
  /** `code`: the secret of the mail. */
  confirmation: (code: string) => `${PARTNER_PATH}application/${encodeURIComponent(code)}/confirm`,
} as const;

/** Query of the page of offers: state, cause, category, text, order, month, page. */
type ShopOffersSearch = Partial<
  Record<'stan' | 'przyczyna' | 'kategoria' | 'szukaj' | 'sortuj' | 'okres' | 'po', string | null>
>;

/** Pages of the shop of the signed-in account. */
export const shopPanelPaths = {
  panel: () => route('/user/shop'),
  saveFeed: () => route('/user/shop/feed'),
  /** Makes the feed due. */
  fetchFeed: () => route('/user/shop/feed/fetch'),
  importReport: (importId: number) => route('/user/shop/imports/:importId', { importId }),
  decideImport: (importId: number) => route('/user/shop/imports/:importId/decision', { importId }),
  reviews: (page?: number) => route('/user/shop/reviews', {}, { strona: page }),
  offers: (query: ShopOffersSearch = {}) => route('/user/shop/offers', {}, query),
  object: (decisionId: number) => route('/user/shop/decisions/:decisionId/objection', { decisionId }),
  reply: (reviewId: number) => route('/user/shop/reviews/:reviewId/reply', { reviewId }),
  statements: () => route('/user/shop/statements'),
  statement: (statementId: number) => route('/user/shop/statements/:statementId', { statementId }),
  /** The shell sends it. */
  statementFile: (statementId: number | string, format: string) =>
    route('/user/shop/statements/:statementId/file/:format', { statementId, format }),
  orders: () => route('/user/shop/orders'),
  setOrderKey: () => route('/user/shop/orders/key'),
  details: () => route('/user/shop/details'),
  members: () => route('/user/shop/members'),
  invite: () => route('/user/shop/members/invite'),
  cancelInvitation: (invitationId: number) =>
    route('/user/shop/members/invitations/:invitationId/cancel', { invitationId }),
  setRole: (memberId: string) => route('/user/shop/members/:memberId/role', { memberId }),
  removeMember: (memberId: string) => route('/user/shop/members/:memberId/remove', { memberId }),
  rates: () => route('/user/shop/rates'),
  endRate: (rateId: number) => route('/user/shop/rates/:rateId/end', { rateId }),
  saveBudgets: () => route('/user/shop/budgets'),
  /** The page that the mail of an invitation opens. `code`: its secret. */
  invitation: (code: string) => route('/user/shop/invitation/:code', { code }),
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
  rates: `${SHOP_PANEL_PATH}/rates`,
  endRate: (rateId: string) => `${SHOP_PANEL_PATH}/rates/${rateId}/end`,
  budgets: `${SHOP_PANEL_PATH}/budgets`,
  offers: (query: Record<string, QueryValue> = {}) => `${SHOP_PANEL_PATH}/offers${formatQuery(query)}`,
  /** CSV, which the browser of the member fetches. */
  offersFile: (query: Record<string, QueryValue> = {}) => `${SHOP_PANEL_PATH}/offers/file${formatQuery(query)}`,
  months: `${SHOP_PANEL_PATH}/months`,
  object: (decisionId: string) => `${SHOP_PANEL_PATH}/decisions/${decisionId}/objection`,
  reply: (reviewId: string) => `${SHOP_PANEL_PATH}/reviews/${reviewId}/reply`,
  statements: `${SHOP_PANEL_PATH}/statements`,
  statement: (statementId: string) => `${SHOP_PANEL_PATH}/statements/${statementId}`,
  statementFile: (statementId: string, format: string) => `${SHOP_PANEL_PATH}/statements/${statementId}/file/${format}`,
  orders: `${SHOP_PANEL_PATH}/orders`,
  orderKey: `${SHOP_PANEL_PATH}/orders/key`,
  details: `${SHOP_PANEL_PATH}/details`,
  members: `${SHOP_PANEL_PATH}/members`,
  setRole: (memberId: string) => `${SHOP_PANEL_PATH}/members/${memberId}/role`,
  removeMember: (memberId: string) => `${SHOP_PANEL_PATH}/members/${memberId}/remove`,
  invite: `${SHOP_PANEL_PATH}/invitations`,
  cancelInvitation: (invitationId: string) => `${SHOP_PANEL_PATH}/invitations/${invitationId}/cancel`,
} as const;

/** Endpoints of an invitation, by the secret of its mail. Only the shell reaches them. */
const INVITATION_PATH = '/api/v2/shop-invitation/';

export const shopInvitationEndpoints = {
  invitation: (code: string) => INVITATION_PATH + encodeURIComponent(code),
  accept: (code: string) => `${INVITATION_PATH}${encodeURIComponent(code)}/accept`,
} as const;

/** Endpoints of statements of all shops, for staff. */
export const STATEMENTS_PATH = '/api/v2/statements';

/** Pages of reviews of shops. `ident` is the secret of a mail, which names an order. */
export const starPaths = {
  review: (ident: string) => route('/star/:ident', { ident }),
  thanks: (ident: string) => route('/star/:ident/thank-you', { ident }),
  /** The order has not arrived yet. */
  delayed: (ident: string) => route('/star/:ident/delayed', { ident }),
  unsubscribe: (ident: string) => route('/star/:ident/unsubscribe', { ident }),
  /** The reviews of a shop. */
  eshop: (slug: string, page?: number) => route('/star/eshop/:slug', { slug }, { strona: page }),
  /** Who sells in a shop, on the same page. */
  trader: (slug: string) => `${route('/star/eshop/:slug', { slug })}#sprzedawca`,
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

/** Name of the id of a click in the address of a shop. */
export const CLICK_PARAMETER = `${PROJECT_ID}_click`;

/** Receives orders that followed clicks, from servers and pages of shops. */
export const ORDER_EVENT_ENDPOINT = '/api/v2/order/event';
