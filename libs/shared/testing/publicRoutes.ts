import {
  accountPaths,
  appealPaths,
  ESHOP_HOST_PREFIX,
  eshopHostPaths,
  paths,
  PROJECT_ID,
  questionPaths,
  reportPaths,
  route,
  shopPanelPaths,
  starPaths,
  watchdogPaths,
} from '@gniazdo/contracts/site';

/** What URLs of pages need from the database of the site under test. */
export type PublicData = {
  productId: number;
  variantId: number;
  /** A picture with stored similar products, and the slug of its category. */
  similar: { requestId: string; slug: string };
  /** A category with offers. */
  category: { id: number; slug: string };
  merchantId: string;
  eshopSlug: string;
  voucher: { slug: string; code: string };
  manufacturerSlug: string;
  inspirationId: number;
  accountId: string;
  encryptedShare: string;
  questionId: number;
  /** The secret of a link that asks for a review of a shop. */
  starIdent: string;
};

type Routes = Record<string, (data: PublicData) => string>;

/** Has the form of a secret of a mail: reading its page changes nothing and does not tell whether it is known. */
const SECRET = 'a'.repeat(43);

/**
 * The URL of a page that everybody may read, by its pattern below the prefix as in the router. A test fails for a pattern
 * that is neither here nor in the tables below.
 */
export const PUBLIC_ROUTES: Routes = {
  '/': paths.home,
  '/products': paths.products,
  '/products/:slug': ({ category }) => paths.category(category.slug),
  '/products/sales': paths.sales,
  '/products/sales/:slug': ({ category }) => paths.salesCategory(category.slug),
  '/products/vouchers': paths.vouchers,
  '/products/rooms': paths.rooms,
  '/products/black-friday': paths.blackFriday,
  '/products/garden-season': paths.gardenSeason,
  '/products/delivery-before-christmas': paths.christmas,
  '/products/eshop/:slug': ({ eshopSlug }) => paths.eshop(eshopSlug),
  '/products/eshop/:slug/voucher/:code': ({ voucher }) => paths.eshopVoucher(voucher.slug, voucher.code),
  '/products/visually-similar/:requestId/:slug': ({ similar }) =>
    paths.visuallySimilar(similar.requestId, similar.slug),
  '/sales': paths.salesOverview,
  '/price-drops/:slug': ({ category }) => paths.priceDrops(category.slug),
  '/category/:categoryId': ({ category }) => route('/category/:categoryId', { categoryId: category.id }),
  '/eshops': paths.eshops,
  '/eshop/:merchantId': ({ merchantId }) => paths.eshopOfMerchant(merchantId),
  '/manufacturers': paths.manufacturers,
  '/manufacturers/:slug': ({ manufacturerSlug }) => paths.manufacturer(manufacturerSlug),
  '/search': () => paths.search('sofa'),
  '/search/ai': () => `${paths.aiSearch()}?opis=szara+sofa`,
  '/product/:id': ({ productId }) => paths.product(productId),
  '/product/v/:id': ({ variantId }) => paths.variant(variantId),
  '/product/:id/reviews': ({ variantId }) => paths.reviews(variantId),
  '/product/:id/reviews/new': ({ variantId }) => questionPaths.writeReview(variantId),
  '/product/:id/questions': ({ variantId }) => questionPaths.questions(variantId),
  '/pqa/answer/:id': ({ questionId }) => questionPaths.answer(questionId),
  '/compare-products': () => paths.compare(),
  '/user/favourites': () => paths.favourites(),
  '/user/favourites/:encryptedShare': ({ encryptedShare }) => accountPaths.sharedFavourites(encryptedShare),
  '/user/:userId': ({ accountId }) => accountPaths.profile(accountId),
  '/user/watchdog/:variantId': ({ variantId }) => watchdogPaths.watch(variantId),
  '/watchdog/subscribed': ({ variantId }) => watchdogPaths.subscribed(variantId),
  '/watchdog/confirmation/:hash': () => watchdogPaths.confirm(SECRET),
  '/watchdog/confirmed': watchdogPaths.confirmed,
  '/watchdog/unsubscribe/:hash': () => watchdogPaths.unsubscribe(SECRET),
  '/watchdog/unsubscribed': watchdogPaths.unsubscribed,
  '/login': () => paths.login(),
  '/register': () => accountPaths.register(),
  '/register/sent': () => accountPaths.registered(),
  '/register/confirmation/:userId/:code': ({ accountId }) => accountPaths.confirmRegistration(accountId, SECRET),
  '/logout': accountPaths.logout,
  '/password/renew': accountPaths.renewPassword,
  '/password/renew/sent': accountPaths.passwordRenewed,
  '/password/confirmation/:code': () => accountPaths.setPassword(SECRET),
  '/email/sent': accountPaths.emailRequested,
  '/email/confirmation/:code': () => accountPaths.confirmEmail(SECRET),
  '/account-deleted': accountPaths.accountDeleted,
  '/appeal/:code': () => appealPaths.form(SECRET),
  '/appeal-sent': appealPaths.sent,
  '/star/:ident': ({ starIdent }) => starPaths.review(starIdent),
  '/star/:ident/thank-you': ({ starIdent }) => starPaths.thanks(starIdent),
  '/star/:ident/delayed': ({ starIdent }) => starPaths.delayed(starIdent),
  '/star/:ident/unsubscribe': ({ starIdent }) => starPaths.unsubscribe(starIdent),
  '/star/eshop/:slug': ({ eshopSlug }) => starPaths.eshop(eshopSlug),
  '/user/shop/invitation/:code': () => shopPanelPaths.invitation(SECRET),
  '/inspirations': paths.inspirations,
  '/inspirations/stl/:id': ({ inspirationId }) => paths.inspiration(inspirationId),
  '/article-list': paths.articles,
  '/article-list/:slug': () => paths.article('jak-wybrac-sofe-do-salonu'),
  '/article-list/category/:slug': () => paths.articleCategory('salon'),
  '/eco': paths.eco,
  '/furniture-bank': paths.furnitureBank,
  '/commercial/SaaS': paths.commercialSaas,
  '/commercial/e-shop': paths.commercialEshop,
  '/commercial/rates': paths.commercialRates,
  '/commercial/pixel': paths.commercialPixel,
  '/commercial/star': paths.commercialStar,
  '/about-eshop': paths.aboutEshop,
  '/about-eshop/faq': paths.eshopQuestions,
  [`/${PROJECT_ID}-pixel`]: () => route(`/${PROJECT_ID}-pixel`),
  [`/${PROJECT_ID}-star`]: () => route(`/${PROJECT_ID}-star`),
  '/about-us': paths.aboutUs,
  '/careers': paths.careers,
  '/press-info': paths.pressInfo,
  '/at-us': paths.atUs,
  '/contact': paths.contact,
  '/terms': () => route('/terms'),
  '/terms/terms': paths.terms,
  '/terms/eshops': paths.eshopTerms,
  '/terms/terms-of-use': paths.termsOfUse,
  '/terms/terms-of-trade': paths.termsOfTrade,
  '/terms/ranking': paths.ranking,
  '/terms/accessibility': paths.accessibility,
  '/terms/cookies': paths.cookies,
  '/terms/privacy-policy': paths.privacyPolicy,
  [`/terms/terms-of-reviews-${PROJECT_ID}-star`]: paths.starReviewTerms,
  [`/terms/terms-of-privacy-${PROJECT_ID}-star`]: paths.starPrivacy,
  [`/terms/terms-of-trade-${PROJECT_ID}-star`]: paths.starTradeTerms,
  '/about-us/versions': () => route('/about-us/versions'),
  '/careers/versions': () => route('/careers/versions'),
  '/about-eshop/versions': () => route('/about-eshop/versions'),
  '/commercial/e-shop/versions': () => route('/commercial/e-shop/versions'),
  '/commercial/star/versions': () => route('/commercial/star/versions'),
  '/commercial/pixel/versions': () => route('/commercial/pixel/versions'),
  '/gniazdo-pixel/versions': () => route('/gniazdo-pixel/versions'),
  '/terms/terms/versions': () => route('/terms/terms/versions'),
  '/terms/terms-of-use/versions': () => route('/terms/terms-of-use/versions'),
  '/terms/terms-of-trade/versions': () => route('/terms/terms-of-trade/versions'),
  '/terms/privacy-policy/versions': () => route('/terms/privacy-policy/versions'),
  '/terms/cookies/versions': () => route('/terms/cookies/versions'),
  [`/terms/terms-of-reviews-${PROJECT_ID}-star/versions`]: () =>
    route(`/terms/terms-of-reviews-${PROJECT_ID}-star/versions`),
  [`/terms/terms-of-privacy-${PROJECT_ID}-star/versions`]: () =>
    route(`/terms/terms-of-privacy-${PROJECT_ID}-star/versions`),
  '/report-content': reportPaths.form,
  '/report-content/sent/:reference': () => reportPaths.sent('ZT-0123ABCD'),
};

/** As `PUBLIC_ROUTES`, for pages of the host for shops. */
export const PUBLIC_ESHOP_ROUTES: Record<string, () => string> = {
  [ESHOP_HOST_PREFIX]: eshopHostPaths.home,
  [`${ESHOP_HOST_PREFIX}/wiki/:slug`]: () => eshopHostPaths.wiki('start'),
  [`${ESHOP_HOST_PREFIX}/:page`]: () => eshopHostPaths.page('pierwsze-kroki'),
  [`${ESHOP_HOST_PREFIX}/register`]: eshopHostPaths.register,
  [`${ESHOP_HOST_PREFIX}/register/sent`]: eshopHostPaths.registered,
  [`${ESHOP_HOST_PREFIX}/register/confirmation/:code`]: () => eshopHostPaths.confirmRegistration(SECRET),
  [`${ESHOP_HOST_PREFIX}/register/confirmed`]: eshopHostPaths.confirmed,
  [`${ESHOP_HOST_PREFIX}/contact-form`]: eshopHostPaths.contact,
  [`${ESHOP_HOST_PREFIX}/contact-form/sent`]: eshopHostPaths.contacted,
};

/** Patterns of pages that visitors without an account don't get. */
export const OTHER_ROUTES: Record<string, 'leads to the login' | 'for staff'> = {
  '/logout/everywhere': 'leads to the login',
  '/user': 'leads to the login',
  '/user/data': 'leads to the login',
  '/user/delete': 'leads to the login',
  '/user/email': 'leads to the login',
  '/user/picture': 'leads to the login',
  '/user/watchdog': 'leads to the login',
  '/user/shop': 'leads to the login',
  '/user/shop/imports/:importId': 'leads to the login',
  '/user/shop/rates': 'leads to the login',
  '/user/shop/orders': 'leads to the login',
  '/user/shop/offers': 'leads to the login',
  '/user/shop/reviews': 'leads to the login',
  '/user/shop/details': 'leads to the login',
  '/user/shop/members': 'leads to the login',
  '/user/shop/statements': 'leads to the login',
  '/user/shop/statements/:statementId': 'leads to the login',
  '/user/lists': 'leads to the login',
  '/user/lists/:listId': 'leads to the login',
  '/article/preview/:id': 'for staff',
  '/_releases/work': 'for staff',
  '/_releases/alerts': 'for staff',
  '/_releases/audit': 'for staff',
  '/_releases/appeals': 'for staff',
  '/_releases/moderation': 'for staff',
  '/_releases/corrections': 'for staff',
  '/_releases/statements': 'for staff',
  '/_releases/statements/:statementId': 'for staff',
  '/_releases/shops': 'for staff',
  '/_releases/shops/:shopId': 'for staff',
  '/_releases/shops/:shopId/rates': 'for staff',
  '/_releases/rates': 'for staff',
  '/_releases/shops/applications/:applicationId': 'for staff',
  '/_releases/clicks': 'for staff',
  '/_releases/inspirations': 'for staff',
  '/_releases/inspirations/:inspirationId/:position': 'for staff',
};
