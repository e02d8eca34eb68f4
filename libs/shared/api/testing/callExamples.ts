import { watchdogSubscriptionSchema, type ShopImport } from '@gniazdo/contracts/account';
import { aiSearchRequestSchema, filteringRequestSchema, RANKING } from '@gniazdo/contracts/offers';
import { consentSchema, experimentEventSchema, impressionsSchema } from '@gniazdo/contracts/site';
import type { calls } from '../calls.ts';
import type { CallExample } from './CallExample.ts';
import { exampleInspiration } from './exampleInspiration.ts';

const project = 'gniazdo';
const variantId = 7;
const filteringRequest = { url: '/pl/products/sofy?page=2' };
const consentSettings = { essential: true, marketing: false, analytics: true, functional: false };
const experimentEvent = { name: 'click', params: { place: 'menu' } };
const watchdogSubscription = { email: 'jan@example.com', targetPrice: 1299.5 };
const impressions = [{ variant_id: 7, source: 2 }];
const choices = { ident: 'rooms', name: 'Pokoje', choices: [] };
const features = { features: {}, experiments: [], savedGroups: {} };
const filtered = { params: { filteringRequest }, required: ['filteringRequest'], body: filteringRequest };
const filtering = { ...filtered, schema: filteringRequestSchema };
const feed = { listHtml: '<ul></ul>', paginatorHtml: '', nextPageUrl: null };

const shopImport = {
  id: 3,
  file: 'produkty.xml',
  startedAt: '2026-11-23T10:00:00Z',
  outcome: 'imported',
  message: null,
  counts: { read: 5, new: 4, changed: 0, unchanged: 0, deactivated: 0, refused: 0, warnings: 0 },
  refused: [],
  warnings: [],
} satisfies ShopImport;

/** A request of every call. */
export const callExamples: Record<keyof typeof calls, CallExample> = {
  getListing: {
    params: { url: '/pl/products?page=2' },
    required: ['url'],
    request: 'GET /api/v2/listing?url=%2Fpl%2Fproducts%3Fpage%3D2',
    response: { redirect: { status: 301, location: '/pl/products' } },
  },
  getArticleFiles: {
    params: { version: 'a1' },
    request: 'GET /api/v2/article-files?version=a1',
    response: { version: 'a1', files: null },
  },
  getMenu: { request: 'GET /api/v2/menu', response: { primary: [], rooms: [], gifts: [], top: [] } },
  getOverview: {
    request: 'GET /api/v2/overview',
    response: { offerCount: 3, shopCount: 2, brandCount: 1, brands: [{ ident: 'a', id: 1, name: 'A', count: 3 }] },
  },
  getRooms: { request: 'GET /api/v2/rooms', response: { featured: [], categories: [] } },
  getEshops: { request: 'GET /api/v2/eshops', response: { eshops: [] } },
  getEshop: {
    params: { merchantId: '1000007' },
    required: ['merchantId'],
    request: 'GET /api/v2/eshop/1000007',
    response: {
      id: 1,
      slug: 'alfa',
      name: 'Alfa',
      rating: null,
      reviewsCount: 0,
      coolingOffPeriod: 14,
      offerCount: 3,
      voucherCount: 0,
      vouchers: [],
    },
  },
  getManufacturers: { request: 'GET /api/v2/manufacturers', response: { manufacturers: [] } },
  getSalesOverview: { request: 'GET /api/v2/sales', response: { categories: [] } },
  getVariant: { params: { variantId }, required: ['variantId'], request: 'GET /api/v2/variant/7' },
  getVariants: {
    params: { requestBody: [1, 2], clickSource: 27 },
    required: ['requestBody', 'clickSource'],
    request: 'POST /api/v2/variant/by-ids?clickSource=27',
    body: [1, 2],
    response: [],
  },
  getProduct: { params: { productId: 5 }, required: ['productId'], request: 'GET /api/v2/product/5' },
  getSimilar: {
    params: { variantId, categoryId: 3, imageUrl: '/i/1.webp', mode: 'cache-only', limit: null },
    required: ['variantId'],
    request: 'GET /api/v2/variant/7/similarity?categoryId=3&imageUrl=%2Fi%2F1.webp&mode=cache-only',
    response: [],
  },
  getSimilarityRequest: {
    params: { requestId: '12' },
    required: ['requestId'],
    request: 'GET /api/v2/similarity/12',
    response: {
      variant: { id: variantId, slug: 'sofa', name: 'Sofa' },
      category: { id: 3, slug: 'sofy', name: 'Sofy' },
      variants: [],
    },
  },
  getDeliveries: {
    params: { variantId },
    required: ['variantId'],
    request: 'GET /api/v2/variant/7/deliveries',
    response: [],
  },
  getPictures: {
    params: { variantId },
    required: ['variantId'],
    request: 'GET /api/v2/variant/7/pictures',
    response: { name: 'Sofa LIVIA', pictures: [] },
  },
  getPriceHistory: {
    params: { variantId, days: 30 },
    required: ['variantId'],
    request: 'GET /api/v2/variant/7/price-history?days=30',
    response: { from: '2026-10-24', to: '2026-11-23', points: [], lowest30Days: null },
  },
  getCategoryRedirect: {
    params: { categoryId: 3 },
    required: ['categoryId'],
    request: 'GET /api/v2/category/3',
    response: { redirect: { status: 301, location: '/pl/products/sofy' } },
  },
  getVariantFeed: { ...filtering, request: 'POST /api/v2/variant/feed', response: { ...feed, dataLayer: [] } },
  getVariantFiltering: { ...filtering, request: 'POST /api/v2/variant/filtering' },
  getArticlesFeed: { ...filtering, request: 'POST /api/v2/articles/feed', response: feed },
  getInspiration: {
    params: { inspirationId: 301 },
    required: ['inspirationId'],
    request: 'GET /api/v2/inspiration/301',
    response: { inspiration: exampleInspiration, cheaper: [] },
  },
  getInspirationFeed: {
    ...filtering,
    request: 'POST /api/v2/inspiration/feed',
    response: { inspirations: [], nextPageUrl: null },
  },
  getInspirationFiltering: {
    ...filtering,
    request: 'POST /api/v2/inspiration/filtering',
    response: { totalCount: 0, groups: { rooms: choices, styles: choices, owners: choices }, url: '/pl/inspirations' },
  },
  getAiSearch: {
    params: { aiSearchRequest: { query: 'czerwona sofa', categoryId: null } },
    required: ['aiSearchRequest'],
    request: 'POST /api/v2/ai-search',
    body: { query: 'czerwona sofa', categoryId: null },
    schema: aiSearchRequestSchema,
    response: { url: '/pl/products/sofy?kolor=czerwony', filtersCount: 1, resultsCount: 3 },
  },
  getSuggestions: {
    params: { q: 'łóżko' },
    required: ['q'],
    request: 'GET /v2/search?q=%C5%82%C3%B3%C5%BCko',
    response: { data: [] },
  },
  getQuestions: {
    params: { variantId, page: 2, own: 'a'.repeat(43) },
    required: ['variantId'],
    request: `GET /api/v2/variant/7/questions?page=2&own=${'a'.repeat(43)}`,
    response: { page: 2, hasMore: false, total: 20, answered: 3, questions: [] },
  },
  getQuestion: {
    params: { questionId: 3 },
    required: ['questionId'],
    request: 'GET /api/v2/question/3',
    response: {
      question: {
        id: 3,
        text: 'Czy sofa ma zdejmowane pokrowce?',
        userNickName: null,
        dateTime: '2026-11-01T10:00:00.000Z',
        isPending: false,
        answers: [],
      },
      variantId,
    },
  },
  getReviews: {
    params: { requestBody: [7, 8], page: 2, type: 'withImage' },
    required: ['requestBody'],
    request: 'POST /api/v2/variant/reviews?page=2&type=withImage',
    body: [7, 8],
    response: { page: 2, hasMore: false, reviews: [] },
  },
  getReviewsModal: {
    params: { requestBody: [7] },
    required: ['requestBody'],
    request: 'POST /api/v2/variant/reviews-modal',
    body: [7],
  },
  getStarEshop: {
    params: { slug: 'dom-lipowy', page: 2 },
    required: ['slug'],
    request: 'GET /api/v2/star/eshop/dom-lipowy?page=2',
    response: {
      eshop: { name: 'Dom Lipowy', slug: 'dom-lipowy' },
      average: null,
      count: 0,
      distribution: [0, 0, 0, 0, 0],
      page: 2,
      hasMore: false,
      reviews: [],
    },
  },
  getUserProfile: {
    params: { userId: 'a/b' },
    required: ['userId'],
    request: 'GET /api/v2/user/a%2Fb/profile',
    response: { nickName: 'Jan', avatar: { url: null, initials: 'J' }, likesReceived: 0, reviewsCount: 0, reviews: [] },
  },
  getFavouritesShare: { request: 'GET /api/v2/user/favourites-share', response: { encryptedShare: 'abc' } },
  revokeFavouritesShare: { request: 'DELETE /api/v2/user/favourites-share' },
  getFavouritesOnSale: { params: { limit: 2 }, request: 'GET /api/v2/user/favourites-on-sale?limit=2', response: [] },
  getLikedVariants: {
    params: { sort: 'newest', page: 2, pageSize: 24, encryptedShare: 'a/b', active: false },
    required: ['sort'],
    request: 'GET /api/v2/user/variants-liked?page=2&pageSize=24&sort=newest&encryptedShare=a%2Fb&active=false',
    response: { variants: [], pagination: { page: 2, pageSize: 24, pageCount: 1, totalCount: 0 } },
  },
  getRemarketingVariants: {
    params: { limit: 5 },
    request: 'GET /api/v2/user/remarketing-variants?limit=5',
    response: [],
  },
  getFavouriteLists: { request: 'GET /api/v2/user/lists', response: [] },
  getFavouriteList: {
    params: { listId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    required: ['listId'],
    request: 'GET /api/v2/user/lists/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    response: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Salon', items: [] },
  },
  getAccountSettings: { request: 'GET /api/v2/auth/settings', response: { hasAlerts: true } },
  getPushState: { request: 'GET /api/v2/auth/push', response: { publicKey: null, isSubscribed: false } },
  getSession: { request: 'GET /api/v2/auth/session', response: { user: null } },
  getShopPanel: {
    request: 'GET /api/v2/shop-panel',
    response: {
      eshop: { name: 'Dom Lipowy', slug: 'dom-lipowy' },
      feed: null,
      imports: [],
      offers: { active: 4, inactive: 1 },
      balance: { amount: 0, payments: [] },
      days: [],
      clicksWithoutRate: 0,
      hasStar: false,
    },
  },
  getShopImport: {
    params: { importId: '3' },
    required: ['importId'],
    request: 'GET /api/v2/shop-panel/imports/3',
    response: shopImport,
  },
  getShopOffers: {
    params: { state: 'shown', cause: 'gtin', sort: 'clicks', after: '3.7' },
    request: 'GET /api/v2/shop-panel/offers?state=shown&cause=gtin&sort=clicks&after=3.7',
    response: {
      refreshedAt: '2026-11-23T10:00:00Z',
      heldImport: null,
      months: ['2026-11'],
      states: [{ state: 'shown', offers: 1 }],
      causes: [{ cause: 'gtin', offers: 1, clicks: 3 }],
      categories: [{ id: 100, name: 'Sofy', offers: 1 }],
      offers: [
        {
          id: 7,
          externalId: 'A1',
          name: 'Sofa NORD',
          product: { id: 5, slug: 'sofa-nord' },
          state: 'shown',
          category: 'Sofy',
          price: 999.9,
          delivery: null,
          shops: 2,
          place: 1,
          placeWithDelivery: null,
          impressions: 12,
          clicks: 3,
          causes: ['gtin'],
        },
      ],
      next: null,
    },
  },
  getShopMonths: {
    request: 'GET /api/v2/shop-panel/months',
    response: { months: [{ month: '2026-11', impressions: 12, clicks: 3, cost: 0.91 }] },
  },
  getShopReviews: {
    params: { page: 1 },
    required: ['page'],
    request: 'GET /api/v2/shop-panel/reviews?page=1',
    response: { page: 1, hasMore: false, reviews: [] },
  },
  getCorrections: {
    params: { before: 7 },
    request: 'GET /api/v2/corrections?before=7',
    response: { valid: 0, corrections: [], next: null, categories: [] },
  },
  getModerationQueue: { request: 'GET /api/v2/moderation', response: { total: 0, entries: [] } },
  getPictureList: { request: 'GET /api/v2/inspiration-points', response: { pictures: [] } },
  getPicturePoints: {
    params: { inspirationId: '7', position: '1' },
    required: ['inspirationId', 'position'],
    request: 'GET /api/v2/inspiration-points/7/1',
    response: { title: 'Salon', imageId: '701', width: 4, height: 3, version: 0, lastEdit: null, points: [] },
  },
  getMarkedVariants: {
    params: { query: 'sofa' },
    required: ['query'],
    request: 'GET /api/v2/inspiration-points/variants?q=sofa',
    response: { variants: [] },
  },
  getClickReport: {
    params: { days: 7 },
    required: ['days'],
    request: 'GET /api/v2/click-report?days=7',
    response: { from: '2026-11-17', to: '2026-11-23', sources: [] },
  },
  getStarOrder: {
    params: { ident: 'a'.repeat(43) },
    required: ['ident'],
    request: `GET /api/v2/star/order/${'a'.repeat(43)}`,
    response: {
      eshop: { name: 'Dom Lipowy', slug: 'dom-lipowy' },
      state: 'invited',
      askAt: null,
      isUnsubscribed: false,
    },
  },
  getWatchedVariants: { params: { limit: 5 }, request: 'GET /api/v2/user/variants-watched?limit=5', response: [] },
  getLikes: {
    params: { project, itemType: 'variant', requestBody: [7], stars: true, reviewCounts: true },
    required: ['project', 'itemType', 'requestBody'],
    request: 'POST /api/v1/gniazdo/like/variant?stars=true&reviewCounts=true',
    body: [7],
    response: [
      { item_id: 7, liked_by_user: false, saved_by_user: false, likes_count: 0, images_count: 0, reviews_count: 2 },
    ],
  },
  getLikedItems: {
    params: { project, itemType: 'comparison' },
    required: ['project', 'itemType'],
    request: 'GET /api/v1/gniazdo/like-all/comparison',
    response: [7, 8],
  },
  getReceivedLikes: {
    params: { project, itemType: 'user' },
    required: ['project', 'itemType'],
    request: 'GET /api/v1/gniazdo/like/received/user/user',
    response: 3,
  },
  likeItem: {
    params: { project, itemType: 'variant', itemId: 7, consent: false },
    required: ['project', 'itemType', 'itemId'],
    request: 'POST /api/v1/gniazdo/like/variant/7?consent=false',
  },
  unlikeItem: {
    params: { project, itemType: 'variant', itemId: 7 },
    required: ['project', 'itemType', 'itemId'],
    request: 'DELETE /api/v1/gniazdo/like/variant/7',
  },
  pairLikes: { params: { project }, required: ['project'], request: 'GET /api/v1/gniazdo/login' },
  getWatchdog: {
    params: { project, variantId },
    required: ['project', 'variantId'],
    request: 'GET /pl/api/v1/gniazdo/watchdog/7',
    response: { subscribed: true, type: 'price', targetPrice: 99.5 },
  },
  getUnconfirmedWatches: { request: 'GET /api/v2/user/unconfirmed-watches', response: [7] },
  subscribeWatchdog: {
    params: { project, variantId, watchdogSubscription },
    required: ['project', 'variantId', 'watchdogSubscription'],
    request: 'POST /pl/api/v1/gniazdo/watchdog/7',
    body: watchdogSubscription,
    schema: watchdogSubscriptionSchema,
  },
  unsubscribeWatchdog: {
    params: { project, variantId },
    required: ['project', 'variantId'],
    request: 'DELETE /pl/api/v1/gniazdo/watchdog/7',
  },
  unsubscribeByHash: {
    params: { project, hash: 'a/../b' },
    required: ['project', 'hash'],
    request: 'DELETE /pl/api/v1/gniazdo/watchdog/unsubscribe/a%2F..%2Fb',
  },
  getAdminData: {
    params: { project, categoryId: 3, variantIds: [7, 8, 9], variant: RANKING, withCpc: true, withQs: false },
    required: ['project', 'categoryId', 'variantIds', 'variant'],
    request:
      'GET /v1/data?project=gniazdo&categoryId=3&variantIds=7%7C8%7C9&variant=popularity&withCpc=true&withQs=false',
    response: [],
  },
  postConsent: {
    params: { consentSettings },
    required: ['consentSettings'],
    request: 'POST /api/v2/consent',
    body: consentSettings,
    schema: consentSchema,
  },
  postExperimentEvent: {
    params: { experimentEvent },
    required: ['experimentEvent'],
    request: 'POST /api/v2/experiment-event',
    body: experimentEvent,
    schema: experimentEventSchema,
  },
  recordViewedExperiment: {
    params: { experimentId: 'exp1', variationId: 1 },
    required: ['experimentId', 'variationId'],
    request: 'GET /api/v2/viewed-experiments?ex=exp1%7C1',
  },
  postImpressions: {
    params: { project, impressions, positions: [1, null] },
    required: ['project', 'impressions'],
    request: 'POST /impression?positions=1.',
    body: { project, impressions },
    schema: impressionsSchema,
  },
  getFeatures: {
    params: { clientKey: 'sdk-1' },
    required: ['clientKey'],
    request: 'GET /api/features/sdk-1',
    response: features,
  },
  evaluateFeatures: {
    params: { clientKey: 'sdk-1', attributes: { id: 'x' } },
    required: ['clientKey', 'attributes'],
    request: 'POST /api/eval/sdk-1',
    body: { attributes: { id: 'x' } },
    response: features,
  },
};
